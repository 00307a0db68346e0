/**
 * The engine: tensors whose element type and rank are known at run time, and the drivers that run ops over them. Begin with
 * {@link io.rankine.engine.Tensor}. Typed tensors of the package {@code io.rankine} are built on it. The drivers, such as
 * {@link io.rankine.engine.ElementwiseOp}, are an SPI for generated code; {@code api/spi.api} lists it.
 */
@NullMarked
package io.rankine.engine;

import org.jspecify.annotations.NullMarked;
