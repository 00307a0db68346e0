package io.rankine.spec.shape;

/** The shape of an argument: that of a tensor, or a dimension for a {@code dim}. */
public sealed interface Argument permits Shape, Dim {}
