/** Tests of the sources of Javadoc pages. */
@NullMarked
package io.rankine.processor.pages;

import org.jspecify.annotations.NullMarked;
