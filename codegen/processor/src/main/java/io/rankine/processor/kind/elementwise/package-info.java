/** Ops on elements: one element of each operand makes one of the result. */
@NullMarked
package io.rankine.processor.kind.elementwise;

import org.jspecify.annotations.NullMarked;
