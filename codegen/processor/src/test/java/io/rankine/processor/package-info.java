/** Tests of the processor as javac runs it. */
@NullMarked
package io.rankine.processor;

import org.jspecify.annotations.NullMarked;
