/** Programs a user of Rankine would write. */
@NullMarked
package io.rankine.samples;

import org.jspecify.annotations.NullMarked;
