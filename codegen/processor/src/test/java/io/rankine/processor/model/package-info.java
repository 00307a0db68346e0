/** Tests of the model. */
@NullMarked
package io.rankine.processor.model;

import org.jspecify.annotations.NullMarked;
