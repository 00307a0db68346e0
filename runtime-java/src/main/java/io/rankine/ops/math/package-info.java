/** Elementary functions and exact arithmetic of single elements, behind the ops. */
@NullMarked
package io.rankine.ops.math;

import org.jspecify.annotations.NullMarked;
