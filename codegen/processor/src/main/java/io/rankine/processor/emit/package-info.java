/** Emitters: from records to the text of files, nothing else. */
@NullMarked
package io.rankine.processor.emit;

import org.jspecify.annotations.NullMarked;
