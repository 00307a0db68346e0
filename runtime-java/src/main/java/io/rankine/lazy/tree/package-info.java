/** Trees of ops over tensors, moduli and index numbers: values, which can be seen in other shapes. */
@NullMarked
package io.rankine.lazy.tree;

import org.jspecify.annotations.NullMarked;
