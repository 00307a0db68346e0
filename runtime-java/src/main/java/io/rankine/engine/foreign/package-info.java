/** Native memory, functions and libraries, for this module and {@code io.rankine.ffm}: so one module needs the permission. */
@NullMarked
package io.rankine.engine.foreign;

import org.jspecify.annotations.NullMarked;
