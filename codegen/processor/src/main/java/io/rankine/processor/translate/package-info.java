/** Formulas as small trees of statements and expressions, and C of the same meaning, bit for bit. */
@NullMarked
package io.rankine.processor.translate;

import org.jspecify.annotations.NullMarked;
