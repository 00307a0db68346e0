/**
 * The built-in op sets: each op is the static method that computes one element. Kernels, entries ({@code ModularEntry})
 * and the catalogue are generated from them.
 */
@NullMarked
package io.rankine.ops;

import org.jspecify.annotations.NullMarked;
