/** The provider of C kernels, bound through the Foreign Function and Memory API. */
@NullMarked
package io.rankine.ffm;

import org.jspecify.annotations.NullMarked;
