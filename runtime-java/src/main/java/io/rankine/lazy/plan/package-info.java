/** From trees to programs: values once, steps, registers, and loops cut into blocks. */
@NullMarked
package io.rankine.lazy.plan;

import org.jspecify.annotations.NullMarked;
