/** The native side of the op sets: C header, dispatch table and binding, all from the same records. */
@NullMarked
package io.rankine.processor.emit.ffm;

import org.jspecify.annotations.NullMarked;
