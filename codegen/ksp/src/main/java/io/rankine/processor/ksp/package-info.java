/** The reader of op sets in Kotlin by KSP; all after reading is the annotation processor's. */
@NullMarked
package io.rankine.processor.ksp;

import org.jspecify.annotations.NullMarked;
