/**
 * The algebra of views: the one place that says what a view does to the axes of a tensor, at run time and in javac's flow.
 * {@link io.rankine.spec.view.Axes} are viewed; what comes of it is an {@link io.rankine.spec.view.AxisMap}, which a
 * layout applies to strides. SizeAlgebra are numbers at run time, symbols before it: {@link io.rankine.spec.view.SizeAlgebra}.
 */
@NullMarked
package io.rankine.spec.view;

import org.jspecify.annotations.NullMarked;
