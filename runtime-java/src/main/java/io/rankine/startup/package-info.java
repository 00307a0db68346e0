/** Start-up, on the top floor: ops and statements ahead of the first ones of a program. */
@NullMarked
package io.rankine.startup;

import org.jspecify.annotations.NullMarked;
