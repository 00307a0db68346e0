/** Tensors in CSV files. */
@NullMarked
package io.rankine.exchange.csv;

import org.jspecify.annotations.NullMarked;
