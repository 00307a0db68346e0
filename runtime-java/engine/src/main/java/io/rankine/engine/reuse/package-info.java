/**
 * Results that nobody can read any more give their memory back at once, without a {@link io.rankine.engine.memory.Scope} and
 * before the garbage collector runs. An op of large tensors looks up who called it; a data-flow analysis of the bytecode of that
 * method, and of those that called it, tells which of its operands nothing but this call can reach. Any doubt leaves a result to
 * the collector.
 */
@NullMarked
package io.rankine.engine.reuse;

import org.jspecify.annotations.NullMarked;
