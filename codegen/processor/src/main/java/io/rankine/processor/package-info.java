/** The annotation processor: read, model, check, emit. */
@NullMarked
package io.rankine.processor;

import org.jspecify.annotations.NullMarked;
