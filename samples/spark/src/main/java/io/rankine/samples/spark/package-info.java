/** Spark jobs with tensors. */
@NullMarked
package io.rankine.samples.spark;

import org.jspecify.annotations.NullMarked;
