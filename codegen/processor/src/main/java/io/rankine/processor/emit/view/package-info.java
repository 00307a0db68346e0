/** Views of the engine, from their rules. */
@NullMarked
package io.rankine.processor.emit.view;

import org.jspecify.annotations.NullMarked;
