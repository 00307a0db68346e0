/**
 * Negacyclic number-theoretic transforms of tensors. Begin with {@link io.rankine.ntt.NegacyclicNtt}; who brings factors of
 * his own takes {@link io.rankine.ntt.TensorNtt}.
 */
@NullMarked
package io.rankine.ntt;

import org.jspecify.annotations.NullMarked;
