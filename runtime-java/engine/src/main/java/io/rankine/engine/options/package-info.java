/** The system properties that the engine reads. */
@NullMarked
package io.rankine.engine.options;

import org.jspecify.annotations.NullMarked;
