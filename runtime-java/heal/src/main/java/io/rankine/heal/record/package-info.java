/** Ops of a program, as entries of a transcript. */
@NullMarked
package io.rankine.heal.record;

import org.jspecify.annotations.NullMarked;
