/** Folds along an axis. */
@NullMarked
package io.rankine.processor.kind.reduction;

import org.jspecify.annotations.NullMarked;
