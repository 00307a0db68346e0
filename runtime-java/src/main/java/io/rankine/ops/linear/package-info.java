/** Matrix products, powers, elimination and determinants. */
@NullMarked
package io.rankine.ops.linear;

import org.jspecify.annotations.NullMarked;
