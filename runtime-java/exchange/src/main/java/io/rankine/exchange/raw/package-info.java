/** Arrays as files hold them: headers, raw elements, and the checks that all formats share. */
@NullMarked
package io.rankine.exchange.raw;

import org.jspecify.annotations.NullMarked;
