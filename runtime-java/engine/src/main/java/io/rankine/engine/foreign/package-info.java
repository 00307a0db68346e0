/** Native memory, functions and libraries, for this module and those it is exported to: so one module needs the permission. */
@NullMarked
package io.rankine.engine.foreign;

import org.jspecify.annotations.NullMarked;
