/** An example of each built-in op: the site shows them, and tests compare what they print with the comments. */
@NullMarked
package io.rankine.samples.ops;

import org.jspecify.annotations.NullMarked;
