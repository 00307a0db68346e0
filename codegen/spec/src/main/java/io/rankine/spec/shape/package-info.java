/**
 * The shape algebra: dimensions as a semilattice, the join of broadcast shapes, inference, verification, guards and the
 * one diagnostic. The same code decides at compile time, at run time and on the command line.
 */
@NullMarked
package io.rankine.spec.shape;

import org.jspecify.annotations.NullMarked;
