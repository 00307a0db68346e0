/** Code of the engine that differs by element type, from the table of element types. */
@NullMarked
package io.rankine.processor.emit.element;

import org.jspecify.annotations.NullMarked;
