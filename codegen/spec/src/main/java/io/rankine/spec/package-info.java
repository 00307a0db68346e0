/** The language in which ops are declared: annotations and element types. Used alike by processor, engine and users. */
@NullMarked
package io.rankine.spec;

import org.jspecify.annotations.NullMarked;
