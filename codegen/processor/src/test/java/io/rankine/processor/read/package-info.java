/** Tests of reading declarations. */
@NullMarked
package io.rankine.processor.read;

import org.jspecify.annotations.NullMarked;
