/**
 * Tensors in the Datasets of Apache Spark. A tensor in a Dataset is a {@link io.rankine.spark.TensorCell}: element type, shape and
 * bytes. Functions get it as a {@link io.rankine.engine.Tensor}; what they make is released when they return.
 */
@NullMarked
package io.rankine.spark;

import org.jspecify.annotations.NullMarked;
