/** From javac's view of annotated classes to declarations, and from checked declarations to the model. */
@NullMarked
package io.rankine.processor.read;

import org.jspecify.annotations.NullMarked;
