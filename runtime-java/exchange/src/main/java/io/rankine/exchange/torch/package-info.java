/** The one shape of {@code torch.save} files that holds a tensor. */
@NullMarked
package io.rankine.exchange.torch;

import org.jspecify.annotations.NullMarked;
