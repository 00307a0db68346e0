/** Kernels and their choice between Java and native twins. */
@NullMarked
package io.rankine.engine.kernel;

import org.jspecify.annotations.NullMarked;
