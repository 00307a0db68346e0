/** Records of ops for the emitters, without a trace of the compiler, and the file that carries them. */
@NullMarked
package io.rankine.processor.model;

import org.jspecify.annotations.NullMarked;
