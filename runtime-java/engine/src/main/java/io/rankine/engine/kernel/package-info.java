/**
 * Kernels and their choice between Java and native twins. An SPI: for generated kernels and for those who provide others by
 * {@link io.rankine.engine.kernel.KernelProvider}.
 */
@NullMarked
package io.rankine.engine.kernel;

import org.jspecify.annotations.NullMarked;
