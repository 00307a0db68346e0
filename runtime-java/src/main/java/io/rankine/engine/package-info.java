/** The dynamic engine: tensors, their layout and the drivers that run ops over them. */
@NullMarked
package io.rankine.engine;

import org.jspecify.annotations.NullMarked;
