/** Op signatures such as {@code modsum(a: [...], b: [...], p: [...]) -> [...]}: records, parser and well-formedness. */
@NullMarked
package io.rankine.spec.signature;

import org.jspecify.annotations.NullMarked;
