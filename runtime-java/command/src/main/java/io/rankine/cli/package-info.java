/** The commands behind ./rankine. */
@NullMarked
package io.rankine.cli;

import org.jspecify.annotations.NullMarked;
