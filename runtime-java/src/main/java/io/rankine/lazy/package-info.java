/** Lazy expressions and the statements that run them: whole trees of element-wise ops in one pass, block by block. */
@NullMarked
package io.rankine.lazy;

import org.jspecify.annotations.NullMarked;
