/** Tensors as java.nio buffers. */
@NullMarked
package io.rankine.exchange.nio;

import org.jspecify.annotations.NullMarked;
