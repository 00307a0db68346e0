/** What the emitters see of ops: records without a trace of the compiler, and the file in which they travel. */
@NullMarked
package io.rankine.processor.model;

import org.jspecify.annotations.NullMarked;
