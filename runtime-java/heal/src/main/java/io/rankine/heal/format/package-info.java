/** Transcripts as files: JSON, entries, arguments and the host tensors in them, read strictly and written. */
@NullMarked
package io.rankine.heal.format;

import org.jspecify.annotations.NullMarked;
