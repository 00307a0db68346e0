/** Rows gathered, copied and split at runs and quantiles. */
@NullMarked
package io.rankine.ops.order;

import org.jspecify.annotations.NullMarked;
