/** Kinds of ops, one package each. */
@NullMarked
package io.rankine.processor.kind;

import org.jspecify.annotations.NullMarked;
