/** Running ops along an axis. */
@NullMarked
package io.rankine.processor.kind.scan;

import org.jspecify.annotations.NullMarked;
