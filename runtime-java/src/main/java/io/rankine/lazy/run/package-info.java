/** Runs assignments: in passes of one program each, in C or Java, or op by op. */
@NullMarked
package io.rankine.lazy.run;

import org.jspecify.annotations.NullMarked;
