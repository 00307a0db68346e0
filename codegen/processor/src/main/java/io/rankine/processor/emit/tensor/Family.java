package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.spec.ElementType;
import java.util.List;

/**
 * The typed tensors of one element type: their names and how they relate.
 *
 * @param packageName the package of all typed tensors
 * @param maxRank the highest rank with a class of its own
 */
public record Family(String packageName, ElementType type, int maxRank) {

    /** Any number of Java or Kotlin. */
    static final ClassName NUMBER = ClassName.get(Number.class);

    /** Up to this rank the class of all ranks takes arrays, and above it that of the rank. */
    public static final int MATRIX = 2;

    static final ClassName WHOLE = ClassName.get("io.rankine.spec.shape", "Whole");

    /** One family for each element type. */
    public static List<Family> all(String packageName, int maxRank) {
        return ElementType.typed().stream()
                .map(type -> new Family(packageName, type, maxRank))
                .toList();
    }

    /** The same family for another element type. */
    public Family of(ElementType other) {
        return new Family(packageName, other, maxRank);
    }

    public String name() {
        return type.familyName();
    }

    /** That of truth values. */
    Family masks() {
        return of(ElementType.BOOL);
    }

    /** {@code long}: what an element is read as. */
    public TypeName element() {
        return TypeName.get(type.carrier());
    }

    /** {@code long}: what is taken as an element. Narrow integers are given as int, which must fit. */
    public TypeName given() {
        return isNarrow() ? TypeName.INT : element();
    }

    /**
     * All that is taken as an element: also what Kotlin does not widen, an Int where a Long or a Double is wanted. Beside sizes,
     * which are any {@code Number}, javac finds a method of double and one of Number equally good.
     */
    List<TypeName> givenAs() {
        if (type.isFloating()) {
            return List.of(NUMBER);
        }
        return given().equals(TypeName.LONG) ? List.of(TypeName.LONG, TypeName.INT) : List.of(given());
    }

    /**
     * What Kotlin takes in {@code a[0] = x}, one class for all numbers that become elements in the same way: an Int stands for a
     * Long without being named.
     */
    public List<ClassName> set() {
        ClassName given = (ClassName) given().box();
        if (given().equals(TypeName.DOUBLE)) {
            return List.of(NUMBER);
        }
        if (type.isComplex()) {
            return List.of(given, NUMBER);
        }
        return type.isFloating() ? List.of(given, ClassName.get(Integer.class)) : List.of(given);
    }

    /** {@code value}, given as one of these, as an element. */
    CodeBlock element(TypeName number, String value) {
        if (number.equals(NUMBER) && given().equals(TypeName.FLOAT)) {
            return CodeBlock.of("$T.single($L)", numbers(), value);
        }
        boolean same = number.equals(given()) || number.equals(NUMBER) && given().equals(TypeName.DOUBLE);
        return same ? taken(number, value) : CodeBlock.of("($T) $L", given(), taken(number, value));
    }

    /** {@code value}, given as one of these, as a number of the widest kind. */
    CodeBlock taken(TypeName number, String value) {
        return number.equals(NUMBER) && type.isInteger()
                ? whole(number, value)
                : number.equals(NUMBER) ? CodeBlock.of("$T.real($L)", numbers(), value) : CodeBlock.of("$L", value);
    }

    /** {@code value}, a size or an integer given as long or as any number, as a long. */
    CodeBlock whole(TypeName number, String value) {
        return number.equals(NUMBER) ? CodeBlock.of("$T.of($L)", WHOLE, value) : CodeBlock.of("$L", value);
    }

    private ClassName numbers() {
        return ClassName.get(packageName, "GivenNumbers");
    }

    /** Whether elements are integers narrower than int. */
    public boolean isNarrow() {
        return type.isNarrow();
    }

    /** {@code Tensor.scalar(value)}: an element as a tensor of rank 0. */
    public CodeBlock scalar(CodeBlock value) {
        return isNarrow() || type.isComplex() && !type.isDeclared()
                ? CodeBlock.of("$T.scalar($T.$L, $L)", Names.TENSOR, Names.ELEMENT_TYPE, type.name(), value)
                : CodeBlock.of("$T.scalar($L)", Names.TENSOR, value);
    }

    /** {@code value}: an element as the engine's setters and {@code fill} take it. */
    public CodeBlock stored(String value) {
        return type.isComplex() ? CodeBlock.of("$1L.re(), $1L.im()", value) : CodeBlock.of("$L", value);
    }

    /** A number or tensor that is about to be written as it is; the thread's guards look at integers. */
    CodeBlock written(CodeBlock given) {
        return type.isInteger() ? CodeBlock.of("$T.written($L)", Names.OBSERVATION, given) : given;
    }

    /** {@code long[][]} for rank 2; uint8 comes in bytes that are read without a sign. */
    public TypeName array(int rank) {
        TypeName array = TypeName.get(type.arrayElement());
        for (int d = 0; d < rank; d++) {
            array = ArrayTypeName.of(array);
        }
        return array;
    }

    /** {@code longs}: the engine's method that copies elements into an array. */
    public String arrays() {
        return type.isComplex() ? "complexes" : type.arrayElement().getName() + "s";
    }

    /** Whether arrays of elements are those of another type, too, so that they do not say it. */
    boolean sharesArrays() {
        return !type.isDeclared();
    }

    /** {@code LongRank}: the common super class, holder of the lattice. */
    public ClassName ranked() {
        return ClassName.get(packageName, name() + "Rank");
    }

    /** {@code LongRank<?, T>}: whatever has results of type {@code result}. */
    public TypeName ranked(TypeName result) {
        return ParameterizedTypeName.get(ranked(), Names.ANY, result);
    }

    /** {@code LongRanked}: its subclass that knows the rank. */
    public ClassName rankedBy() {
        return rankedBy(0);
    }

    /** {@code LongRanked}, {@code LongVectors} from rank 1 on and {@code LongMatrices} from rank 2 on. */
    public ClassName rankedBy(int floor) {
        return ClassName.get(packageName, name() + Names.FLOORS.get(floor));
    }

    /** {@code LongReadable}: of any rank, known to the compiler or not. */
    public ClassName readable() {
        return ClassName.get(packageName, name() + "Readable");
    }

    /** {@code LongWritable}: of any rank, and not read-only. */
    public ClassName writableClass() {
        return ClassName.get(packageName, name() + "Writable");
    }

    /** {@code LongWritable<rank>}. */
    public TypeName writable(TypeName rank) {
        return ParameterizedTypeName.get(writableClass(), rank);
    }

    /** {@code LongWritable<?>}: of any rank. */
    public TypeName writable() {
        return writable(Names.ANY);
    }

    /** {@code LongView}. */
    public ClassName erasedView() {
        return ClassName.get(packageName, name() + "View");
    }

    /** {@code LongView2}: all that is known of an operand of this rank; the rank-erased class beyond the highest rank. */
    public ClassName view(int rank) {
        return rank <= maxRank ? ClassName.get(packageName, name() + "View" + rank) : erasedView();
    }

    /** {@code LongExpr}. */
    public ClassName expr() {
        return ClassName.get(packageName, name() + "Expr");
    }

    /** {@code LongExpr2}; the rank-erased class beyond the highest rank. */
    public ClassName expr(int rank) {
        return rank <= maxRank ? ClassName.get(packageName, name() + "Expr" + rank) : expr();
    }

    /** {@code LongLazy}: what expressions of every rank can do. */
    public ClassName lazy() {
        return ClassName.get(packageName, name() + "Lazy");
    }

    /** {@code LongFolds}: what expressions of every rank above 0 can do. */
    ClassName folds() {
        return ClassName.get(packageName, name() + "Folds");
    }

    /** {@code LongTerm}. */
    public ClassName term() {
        return ClassName.get(packageName, name() + "Term");
    }

    /** {@code UpToLong}. */
    public ClassName upTo() {
        return ClassName.get(packageName, "UpTo" + name());
    }

    /** {@code LongOf}: tensors and views, by rank. */
    public ClassName of() {
        return ClassName.get(packageName, name() + "Of");
    }

    /** {@code LongAbove}: tensors and views above a rank. */
    public ClassName above() {
        return ClassName.get(packageName, name() + "Above");
    }

    /** {@code LongTypes}: a rank, and its tensors and expressions of this element type. */
    public ClassName types() {
        return ClassName.get(packageName, name() + "Types");
    }

    /** {@code ? extends LongTypes<Known<? super tensor>, Known<? super expr>>}. */
    TypeName making(TypeName tensor, TypeName expr) {
        return WildcardTypeName.subtypeOf(ParameterizedTypeName.get(types(), known(tensor), known(expr)));
    }

    /** {@code Known<? super type>}: what supertypes say of a type, so that javac does not look for what it has in common. */
    TypeName known(TypeName type) {
        return type.equals(Names.ANY)
                ? type
                : ParameterizedTypeName.get(ClassName.get(packageName, "Known"), WildcardTypeName.supertypeOf(type));
    }

    /** {@code asLong}: the method that types a tensor or an expression. */
    String typing() {
        return "as" + name();
    }

    /**
     * {@code LongTypes.typed(b.types(), value)}: an engine's tensor or expression as what the types of another operand say.
     *
     * @param by that operand and a point, or nothing for the receiver
     */
    public String typed(String by, String value) {
        return "%s.typed(%stypes(), %s)".formatted(types().simpleName(), by, value);
    }

    /** {@code LongTensor}. */
    public ClassName erased() {
        return ClassName.get(packageName, name() + "Tensor");
    }

    /** {@code LongTensor2}; the rank-erased class beyond the highest rank. */
    public ClassName typed(int rank) {
        return rank <= maxRank ? ClassName.get(packageName, name() + "Tensor" + rank) : erased();
    }

    /** {@code Long}: the suffix of the engine's element accessors, as in {@code getLong}. */
    public String accessor() {
        return type.accessor();
    }
}
