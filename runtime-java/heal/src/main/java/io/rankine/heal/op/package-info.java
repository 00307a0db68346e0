/** The ops of transcripts, by name. */
@NullMarked
package io.rankine.heal.op;

import org.jspecify.annotations.NullMarked;
