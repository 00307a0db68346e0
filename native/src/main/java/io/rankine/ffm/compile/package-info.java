/** Compiles the C kernels of users' op sets, when their project is built. */
@NullMarked
package io.rankine.ffm.compile;

import org.jspecify.annotations.NullMarked;
