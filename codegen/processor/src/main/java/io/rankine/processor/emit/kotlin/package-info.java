/** Emitters of Kotlin: what members of the typed tensors cannot say, and extensions for users' own ops. */
@NullMarked
package io.rankine.processor.emit.kotlin;

import org.jspecify.annotations.NullMarked;
