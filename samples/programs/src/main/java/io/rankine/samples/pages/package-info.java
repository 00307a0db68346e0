/** The programs at the top of the pages in docs. A test runs each and compares its output with its comments. */
@NullMarked
package io.rankine.samples.pages;

import org.jspecify.annotations.NullMarked;
