/** The programs at the top of the pages in docs. Each prints what its comments say; a test runs and compares them. */
@NullMarked
package io.rankine.samples.pages;

import org.jspecify.annotations.NullMarked;
