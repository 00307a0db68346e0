/** The checked entries of an op set. */
@NullMarked
package io.rankine.processor.emit.entry;

import org.jspecify.annotations.NullMarked;
