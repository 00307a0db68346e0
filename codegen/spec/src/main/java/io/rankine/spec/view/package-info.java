/**
 * The algebra of views: the effect of each view on the axes of a tensor, for run time and for javac's flow. A rule takes
 * {@link io.rankine.spec.view.Axes} and returns an {@link io.rankine.spec.view.AxisMap}, which a layout applies to strides.
 * Sizes are numbers at run time and symbols in javac: {@link io.rankine.spec.view.SizeAlgebra}.
 */
@NullMarked
package io.rankine.spec.view;

import org.jspecify.annotations.NullMarked;
