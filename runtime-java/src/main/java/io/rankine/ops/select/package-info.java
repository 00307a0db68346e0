/** Elements, rows and columns by index and mask, made of ops. */
@NullMarked
package io.rankine.ops.select;

import org.jspecify.annotations.NullMarked;
