/** The Javadoc site of typed tensors: a copy of the sources in which each method is described once, and a check of the pages. */
@NullMarked
package io.rankine.processor.pages;

import org.jspecify.annotations.NullMarked;
