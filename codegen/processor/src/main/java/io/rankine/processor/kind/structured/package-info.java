/** Ops with a hand-written kernel on whole tensors. */
@NullMarked
package io.rankine.processor.kind.structured;

import org.jspecify.annotations.NullMarked;
