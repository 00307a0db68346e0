/** The Java kernels: loops over a plan that call the op's own method. One small class for each kind of operand. */
@NullMarked
package io.rankine.processor.emit.kernel;

import org.jspecify.annotations.NullMarked;
