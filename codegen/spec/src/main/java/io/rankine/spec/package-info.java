/**
 * The language for declarations of ops: annotations and element types, used by processor, engine and users. Begin with
 * {@link io.rankine.spec.OpSet} and {@link io.rankine.spec.Elementwise}.
 */
@NullMarked
package io.rankine.spec;

import org.jspecify.annotations.NullMarked;
