/** Benchmarks. */
@NullMarked
package io.rankine.bench;

import org.jspecify.annotations.NullMarked;
