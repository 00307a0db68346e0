/** Reads the bodies of Java methods, as javac parsed them, into trees of formulas. */
@NullMarked
package io.rankine.processor.translate.source;

import org.jspecify.annotations.NullMarked;
