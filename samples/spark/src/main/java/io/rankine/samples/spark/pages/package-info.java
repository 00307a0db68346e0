/** Programs that the pages print. */
@NullMarked
package io.rankine.samples.spark.pages;

import org.jspecify.annotations.NullMarked;
