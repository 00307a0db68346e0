/** Rank-typed tensors for Java and Kotlin. */
@NullMarked
package io.rankine;

import org.jspecify.annotations.NullMarked;
