/** Own worker threads that share the loop of one call. */
@NullMarked
package io.rankine.engine.parallel;

import org.jspecify.annotations.NullMarked;
