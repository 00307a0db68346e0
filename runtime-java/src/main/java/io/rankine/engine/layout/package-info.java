/** Where the elements of a tensor lie: shape and strides in elements, and the views that are arithmetic on them. */
@NullMarked
package io.rankine.engine.layout;

import org.jspecify.annotations.NullMarked;
