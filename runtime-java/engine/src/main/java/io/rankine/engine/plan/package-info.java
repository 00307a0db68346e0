/** The loop of one call: axes ordered and coalesced, broadcasting as stride 0, overlap decided. An SPI, for kernels. */
@NullMarked
package io.rankine.engine.plan;

import org.jspecify.annotations.NullMarked;
