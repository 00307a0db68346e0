/** Sums of products by subscripts, made of ops. */
@NullMarked
package io.rankine.ops.einsum;

import org.jspecify.annotations.NullMarked;
