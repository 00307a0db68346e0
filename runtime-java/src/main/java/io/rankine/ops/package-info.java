/**
 * The built-in op sets: each op is the static method that computes one element. Kernels, entries and the catalogue are
 * generated from them. Callers use the entries, such as {@link io.rankine.ops.ArithmeticEntry}.
 */
@NullMarked
package io.rankine.ops;

import org.jspecify.annotations.NullMarked;
