/**
 * Rank-typed tensors for Java and Kotlin. Begin with {@link io.rankine.Tensors}, which makes tensors of numbers, and with
 * {@link io.rankine.LongTensor}, which has zeros, ranges and files for int64 elements; the other element types have the same.
 *
 * <pre>{@code
 * import static io.rankine.Tensors.*;
 *
 * import io.rankine.*;
 *
 * LongTensor2 a = tensor(new long[][] {{1, 2, 3}, {4, 5, 6}});
 * LongTensor1 b = tensor(10, 20, 30);
 * LongTensor2 c = a.modmul(b, p).modsum(b, p);
 * LongTensor2 block = c.slice(all(), range(0, 2));
 * LongTensor1 row = c.at(0);
 * }</pre>
 *
 * <p>{@code LongTensor2} has int64 elements and rank 2; a {@code LongView2} is read-only; {@code LongExpr2} is a lazy expression.
 * {@code a.plus(b)} makes a new tensor, {@code a.inPlace().plus(b)} writes into {@code a}, {@code a.into().plus(b, out)} into
 * {@code out}; a number may replace any operand but the first. In Kotlin {@code import io.rankine.*} brings the operators:
 * {@code a + b}, {@code a += b}, {@code 2 * a}, {@code c[all, 0 until 2]}, {@code modulo(p) { a * b + b }}.
 */
@NullMarked
package io.rankine;

import org.jspecify.annotations.NullMarked;
