/** Emitters of what describes an op set: its catalogue and its page of documentation. */
@NullMarked
package io.rankine.processor.emit.docs;

import org.jspecify.annotations.NullMarked;
