package io.rankine.spec.shape;

/** What is passed to an op, as far as its shape is concerned: the shape of a tensor, or a dimension for a {@code dim}. */
public sealed interface Argument permits Shape, Dim {}
