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
 *
 * <h2>The methods of a tensor by group</h2>
 *
 * <table>
 * <caption>Each tensor has those that its element type and rank allow; {@link io.rankine.Tensors} and
 * {@link io.rankine.LongTensor} make tensors</caption>
 * <tr><th scope="row">Size and type</th><td>
 * {@link LongTensor2#shape shape} {@link LongTensor2#rank rank} {@link LongTensor2#size size}
 * {@link LongTensor2#dim dim} {@link LongTensor2#type type}
 * </td></tr>
 * <tr><th scope="row">Elements</th><td>
 * {@link LongTensor2#get get} {@link LongTensor2#set set} {@link LongTensor2#at at} {@link LongTensor2#toArray toArray}
 * {@link LongTensor2#setVals setVals} {@link LongTensor2#toFlatArray toFlatArray}
 * {@link LongTensor2#setFlatArray setFlatArray} {@link LongTensor2#entries entries} {@link LongTensor2#forEach forEach}
 * {@link LongTensor2#forEachIndexed forEachIndexed} {@link LongTensor2#map map}
 * </td></tr>
 * <tr><th scope="row">Arithmetic</th><td>
 * {@link LongTensor2#plus plus} {@link LongTensor2#minus minus} {@link LongTensor2#times times}
 * {@link LongTensor2#div div} {@link LongTensor2#rem rem} {@link LongTensor2#unaryMinus unaryMinus}
 * {@link LongTensor2#floorDiv floorDiv} {@link LongTensor2#floorMod floorMod} {@link LongTensor2#divMod divMod}
 * {@link LongTensor2#pow pow} {@link LongTensor2#abs abs} {@link LongTensor2#sign sign}
 * {@link LongTensor2#square square} {@link LongTensor2#midpoint midpoint}
 * </td></tr>
 * <tr><th scope="row">Comparison and choice</th><td>
 * {@link LongTensor2#equalTo equalTo} {@link LongTensor2#notEqualTo notEqualTo} {@link LongTensor2#less less}
 * {@link LongTensor2#lessOrEqual lessOrEqual} {@link LongTensor2#greater greater}
 * {@link LongTensor2#greaterOrEqual greaterOrEqual} {@link LongTensor2#max max} {@link LongTensor2#min min}
 * {@link LongTensor2#clamp clamp} {@link BoolTensor2#where where} {@link LongTensor2#keepWhere keepWhere}
 * {@link LongTensor2#isIn isIn} {@link DoubleTensor2#isNaN isNaN} {@link DoubleTensor2#isFinite isFinite}
 * {@link DoubleTensor2#isInfinite isInfinite} {@link LongTensor2#allClose allClose}
 * </td></tr>
 * <tr><th scope="row">Folds and scans</th><td>
 * {@link LongTensor2#sum sum} {@link LongTensor2#mean mean} {@link LongTensor2#prod prod} {@link LongTensor2#amax amax}
 * {@link LongTensor2#amin amin} {@link LongTensor2#argmax argmax} {@link LongTensor2#argmin argmin}
 * {@link LongTensor2#variance variance} {@link LongTensor2#std std} {@link BoolTensor2#all all}
 * {@link BoolTensor2#any any} {@link LongTensor2#cumsum cumsum} {@link LongTensor2#cumprod cumprod}
 * {@link DoubleTensor2#logSumExp logSumExp}
 * </td></tr>
 * <tr><th scope="row">Views, which share the elements</th><td>
 * {@link LongTensor2#slice slice} {@link LongTensor2#select select} {@link LongTensor2#transpose transpose}
 * {@link LongTensor2#reshape reshape} {@link LongTensor2#flatten flatten} {@link LongTensor2#squeeze squeeze}
 * {@link LongTensor2#unsqueeze unsqueeze} {@link LongTensor2#permute permute} {@link LongTensor2#swapaxes swapaxes}
 * {@link LongTensor2#moveaxis moveaxis} {@link LongTensor2#reverse reverse} {@link LongTensor2#diagonal diagonal}
 * {@link LongTensor2#windows windows} {@link LongTensor2#broadcastTo broadcastTo} {@link LongTensor2#expand expand}
 * {@link LongTensor2#repeated repeated} {@link LongTensor2#split split} {@link LongTensor2#splitAt splitAt}
 * {@link LongTensor2#splitSizes splitSizes} {@link LongTensor2#view view} {@link ComplexTensor2#realView realView}
 * {@link ComplexTensor2#imagView imagView} {@link LongTensor2#asReadOnly asReadOnly} {@link LongTensor2#erased erased}
 * </td></tr>
 * <tr><th scope="row">Products</th><td>
 * {@link LongTensor2#matmul matmul} {@link LongTensor2#dot dot} {@link LongTensor1#outer outer}
 * </td></tr>
 * <tr><th scope="row">Copies in another order or size</th><td>
 * {@link LongTensor2#copy copy} {@link LongTensor2#concat concat} {@link LongTensor2#sort sort}
 * {@link LongTensor2#argsort argsort} {@link LongTensor2#unique unique} {@link LongTensor2#filter filter}
 * {@link LongTensor2#nonZero nonZero} {@link LongTensor1#searchSorted searchSorted} {@link LongTensor2#take take}
 * {@link LongTensor2#takeAlong takeAlong} {@link LongTensor2#tile tile} {@link LongTensor2#repeatEach repeatEach}
 * {@link LongTensor2#roll roll} {@link LongTensor2#pad pad} {@link LongTensor2#padWith padWith}
 * {@link LongTensor2#permuteMatrix permuteMatrix} {@link LongTensor2#diff diff}
 * </td></tr>
 * <tr><th scope="row">Writes</th><td>
 * {@link LongTensor2#assign assign} {@link LongTensor2#fill fill} {@link LongTensor2#assignWhere assignWhere}
 * {@link LongTensor2#fillWhere fillWhere} {@link LongTensor2#put put} {@link LongTensor2#putAlong putAlong}
 * {@link LongTensor2#putWhere putWhere} {@link LongTensor2#inPlace inPlace} {@link LongTensor2#into into}
 * </td></tr>
 * <tr><th scope="row">Functions of floats</th><td>
 * {@link DoubleTensor2#sqrt sqrt} {@link DoubleTensor2#cbrt cbrt} {@link DoubleTensor2#exp exp}
 * {@link DoubleTensor2#exp2 exp2}
 * {@link DoubleTensor2#expm1 expm1} {@link DoubleTensor2#log log} {@link DoubleTensor2#log1p log1p}
 * {@link DoubleTensor2#log2 log2} {@link DoubleTensor2#log10 log10} {@link DoubleTensor2#reciprocal reciprocal}
 * {@link DoubleTensor2#softmax softmax} {@link DoubleTensor2#floor floor} {@link DoubleTensor2#ceil ceil}
 * {@link DoubleTensor2#rint rint} {@link DoubleTensor2#trunc trunc}
 * </td></tr>
 * <tr><th scope="row">Complex numbers</th><td>
 * {@link ComplexTensor2#real real} {@link ComplexTensor2#imag imag} {@link ComplexTensor2#conj conj}
 * {@link ComplexTensor2#angle angle} {@link DoubleTensor2#complex complex}
 * </td></tr>
 * <tr><th scope="row">Bits and logic</th><td>
 * {@link LongTensor2#and and} {@link LongTensor2#or or} {@link LongTensor2#xor xor} {@link LongTensor2#not not}
 * {@link LongTensor2#shl shl} {@link LongTensor2#shr shr}
 * </td></tr>
 * <tr><th scope="row">Modulo p</th><td>
 * {@link LongTensor2#mod mod} {@link LongTensor2#modsum modsum} {@link LongTensor2#modsub modsub}
 * {@link LongTensor2#modmul modmul} {@link LongTensor2#moddiv moddiv} {@link LongTensor2#modneg modneg}
 * {@link LongTensor2#modpow modpow} {@link LongTensor2#modreciprocal modreciprocal}
 * {@link LongTensor2#modmatmul modmatmul} {@link LongTensor2#sumMod sumMod} {@link LongTensor2#prodMod prodMod}
 * </td></tr>
 * <tr><th scope="row">Casts</th><td>
 * {@link LongTensor2#toBool toBool} {@link LongTensor2#toByte toByte} {@link LongTensor2#toUByte toUByte}
 * {@link LongTensor2#toShort toShort} {@link LongTensor2#toInt toInt} {@link DoubleTensor2#toLong toLong}
 * {@link LongTensor2#toFloat toFloat} {@link LongTensor2#toDouble toDouble}
 * {@link LongTensor2#toComplexFloat toComplexFloat} {@link LongTensor2#toComplex toComplex}
 * {@link LongTensor2#cast cast}
 * </td></tr>
 * <tr><th scope="row">Tensors alike</th><td>
 * {@link LongTensor2#zerosLike zerosLike} {@link LongTensor2#onesLike onesLike} {@link LongTensor2#fullLike fullLike}
 * </td></tr>
 * <tr><th scope="row">Facets, with more ops behind each</th><td>
 * {@link LongTensor2#linalg linalg} {@link LongTensor2#stats stats} {@link LongTensor2#signal signal}
 * {@link DoubleTensor2#trig trig} {@link LongTensor2#integers integers} {@link LongTensor2#rns rns}
 * {@link LongTensor2#memory memory}
 * </td></tr>
 * <tr><th scope="row">Lazy expressions</th><td>
 * {@link LongTensor2#lazy lazy}
 * </td></tr>
 * <tr><th scope="row">Files, text and the engine</th><td>
 * {@link LongTensor2#save save} {@link LongTensor2#toHtml toHtml} {@link LongTensor2#close close}
 * {@link LongTensor2#of of} {@link LongTensor2#tensor tensor}
 * </td></tr>
 * </table>
 */
@NullMarked
package io.rankine;

import org.jspecify.annotations.NullMarked;
