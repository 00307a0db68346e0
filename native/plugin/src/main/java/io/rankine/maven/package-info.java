/** Rankine's part of a Maven build. */
@NullMarked
package io.rankine.maven;

import org.jspecify.annotations.NullMarked;
