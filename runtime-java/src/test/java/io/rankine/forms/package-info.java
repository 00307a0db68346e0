/** An op set of forms that the built-in ones lack, and tests of what is generated for it. */
@NullMarked
package io.rankine.forms;

import org.jspecify.annotations.NullMarked;
