/** Layouts of tensors: offset, shape and strides in elements, and views as arithmetic on them. */
@NullMarked
package io.rankine.engine.layout;

import org.jspecify.annotations.NullMarked;
