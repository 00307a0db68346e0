/** Tensors to and from Kotlin's DataFrame. */
@NullMarked
package io.rankine.dataframe;

import org.jspecify.annotations.NullMarked;
