/** The rules an op set must keep; each names what is wrong, the rule and the way out. */
@NullMarked
package io.rankine.processor.check;

import org.jspecify.annotations.NullMarked;
