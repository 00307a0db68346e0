/** The site: pages of the repository and of the declared ops as static HTML. */
@NullMarked
package io.rankine.site;

import org.jspecify.annotations.NullMarked;
