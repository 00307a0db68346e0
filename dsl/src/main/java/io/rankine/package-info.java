/**
 * Rank-typed tensors for Java and Kotlin.
 *
 * <pre>{@code
 * import static io.rankine.Tensors.*;
 *
 * LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
 * LongTensor1 b = tensor(10, 20, 30);
 * LongTensor2 c = a.modmul(b, p).modsum(b, p);      // javac infers ranks
 * LongTensor2 block = c.slice(all(), range(0, 2));
 * LongTensor1 row = c.at(0);
 * }</pre>
 *
 * <p>An op has three forms: {@code a.plus(b)} makes a new tensor, {@code a.plusInto(b, out)} writes into an existing
 * one, {@code a.plusAssign(b)} into {@code a}; a number may stand for any operand but the first. In Kotlin
 * {@code import io.rankine.*} brings the operators: {@code a + b}, {@code 2 * a}, {@code c[all, 0 until 2]},
 * {@code modulo(p) { a * b + b }}.
 */
@NullMarked
package io.rankine;

import org.jspecify.annotations.NullMarked;
