/**
 * Lazy expressions and the statements that run them: whole trees of element-wise ops in one pass, block by block. Begin with
 * {@link io.rankine.lazy.Expression} and {@link io.rankine.lazy.Statement}.
 */
@NullMarked
package io.rankine.lazy;

import org.jspecify.annotations.NullMarked;
