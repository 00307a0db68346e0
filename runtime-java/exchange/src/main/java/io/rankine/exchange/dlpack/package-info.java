/** Tensors shared with other libraries of the process, by DLPack's structs. */
@NullMarked
package io.rankine.exchange.dlpack;

import org.jspecify.annotations.NullMarked;
