/** Random bits, numbers and tensors from a seed: the same on every machine. */
@NullMarked
package io.rankine.random;

import org.jspecify.annotations.NullMarked;
