package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeAliasSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.Family;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Names;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;

/**
 * The typed tensors of one element type as Kotlin names them.
 *
 * @param narrower whether those of narrower types are among its operands, {@code UpToLong<R>} in the place of {@code LongOf<R>}
 */
record KotlinFamily(Family family, boolean narrower) {

    static final ClassName EXPRESSION = of(Names.EXPRESSION);
    static final ClassName TENSOR = new ClassName("io.rankine.engine", "Tensor");
    static final ClassName ELEMENT_TYPE = new ClassName("io.rankine.spec", "ElementType");
    static final ClassName COMPLEX = new ClassName("io.rankine.spec", "Complex");
    static final ClassName MODULI = new ClassName("io.rankine.modular", "Moduli");
    static final TypeName INT = TypeNames.INT;

    /** Int or Long: an index. */
    static final ClassName INDEX = TypeNames.NUMBER;

    /** {@code 0 until 3}, of Int or Long, and {@code range(1, -1)}. */
    static final TypeName RANGE = ParameterizedTypeName.get(TypeNames.ITERABLE, INDEX);

    KotlinFamily(Family family) {
        this(family, false);
    }

    /** With operands of narrower types. */
    KotlinFamily upTo() {
        return new KotlinFamily(family, true);
    }

    static List<KotlinFamily> all(String packageName, int maxRank) {
        return Family.all(packageName, maxRank).stream().map(KotlinFamily::new).toList();
    }

    ElementType type() {
        return family.type();
    }

    String packageName() {
        return family.packageName();
    }

    int maxRank() {
        return family.maxRank();
    }

    /** {@code Long}: what an element is read as. */
    ClassName element() {
        return (ClassName) TypeNames.get(type().carrier());
    }

    /** {@code Long}: what is taken as an element. Narrow integers are given as Int, which must fit. */
    ClassName scalar() {
        return family.isNarrow() ? TypeNames.INT : element();
    }

    /** {@code Long}: what primitive arrays hold. */
    String arrayElement() {
        return ((ClassName) TypeNames.get(type().arrayElement())).getSimpleName();
    }

    /** {@code Tensor.scalar(value)}: an element as a tensor of rank 0. */
    CodeBlock scalar(String value) {
        if (family.isNarrow()) {
            return CodeBlock.of("%T.scalar(%T.%L, %L.toLong())", TENSOR, ELEMENT_TYPE, type().name(), value);
        }
        return type().isComplex() && !type().isDeclared()
                ? CodeBlock.of("%T.scalar(%T.%L, %L)", TENSOR, ELEMENT_TYPE, type().name(), value)
                : CodeBlock.of("%T.scalar(%L)", TENSOR, value);
    }

    /** Of an Int that float32 has: Kotlin's own function would round others. */
    static final String INT_TO_FLOAT = ".toSingle()";

    /** Turns an Int into a scalar, as in {@code toLong()}; empty if it is one, or if Int is no such number. */
    String fromInt() {
        boolean number = type().isInteger() || type().isFloating();
        if (scalar().equals(TypeNames.FLOAT)) {
            return INT_TO_FLOAT;
        }
        return number && !scalar().equals(INT) ? ".to" + scalar().getSimpleName() + "()" : "";
    }

    /**
     * The other numbers that are taken as elements: Int, beside float64 and complex elements any that is exact, and of int8 and int16
     * what their elements are read as.
     */
    ClassName number() {
        return takesAnyNumber() ? TypeNames.NUMBER : isReadNarrow() ? element() : TypeNames.INT;
    }

    /** Whether elements are read as a Byte or a Short, and given as an Int, too. */
    private boolean isReadNarrow() {
        return !element().equals(scalar());
    }

    private boolean takesAnyNumber() {
        return type().isComplex() || scalar().equals(TypeNames.DOUBLE);
    }

    /** Turns {@link #number()} into a scalar; empty if there is no such number, or if it is one. */
    String fromNumber() {
        return type().isComplex()
                ? ".toComplex()"
                : takesAnyNumber() ? ".toReal()" : isReadNarrow() ? ".toInt()" : fromInt();
    }

    ClassName typed(int rank) {
        return of(family.typed(rank));
    }

    ClassName erased() {
        return of(family.erased());
    }

    /** {@code LongView2}. */
    ClassName view(int rank) {
        return of(family.view(rank));
    }

    ClassName erasedView() {
        return of(family.erasedView());
    }

    /** {@code LongReadable}: of any rank. */
    ClassName readable() {
        return of(family.readable());
    }

    /** {@code LongWritable<*>}: of any rank. */
    TypeName writable() {
        return writable(TypeNames.STAR);
    }

    /** {@code LongWritable<rank>}. */
    TypeName writable(TypeName rank) {
        return ParameterizedTypeName.get(of(family.writableClass()), new TypeName[] {rank});
    }

    /** {@code LongRank<*, result>}: of any rank. */
    TypeName ofResult(TypeName result) {
        return ParameterizedTypeName.get(of(family.ranked()), List.of(TypeNames.STAR, result));
    }

    /** {@code Rank}. */
    ClassName rank() {
        return new ClassName(packageName(), "Rank");
    }

    /** {@code Rank.R2}. */
    ClassName rank(int rank) {
        return of(Names.rank(packageName(), rank));
    }

    /** {@code LongTerm<rank>}. */
    TypeName term(TypeName rank) {
        return ParameterizedTypeName.get(term(), new TypeName[] {rank});
    }

    /** {@code LongTerm.Above<below, rank, types>}. */
    TypeName termAbove(TypeName below, TypeName rank, TypeName types) {
        return ParameterizedTypeName.get(term().nestedClass("Above"), new TypeName[] {below, rank, types});
    }

    private ClassName term() {
        return narrower ? of(family.upTo()).nestedClass("Term") : of(family.term());
    }

    /** {@code LongOf<rank>}. */
    TypeName tensor(TypeName rank) {
        return ParameterizedTypeName.get(of(narrower ? family.upTo() : family.of()), new TypeName[] {rank});
    }

    /** {@code LongAbove<below, rank, types>}. */
    TypeName tensorAbove(TypeName below, TypeName rank, TypeName types) {
        ClassName above = narrower ? of(family.upTo()).nestedClass("Above") : of(family.above());
        return ParameterizedTypeName.get(above, new TypeName[] {below, rank, types});
    }

    /** {@code LongTypes}. */
    ClassName types() {
        return of(family.types());
    }

    /** {@code Known<in type>}: what supertypes say of a type. */
    private TypeName known(TypeName type) {
        return type.equals(TypeNames.STAR)
                ? type
                : ParameterizedTypeName.get(
                        new ClassName(packageName(), "Known"), new TypeName[] {WildcardTypeName.consumerOf(type)});
    }

    /**
     * {@code out LongTypes<Known<in tensor>, Known<in expr>>}: what knows these types. Of several functions with operands of narrower types the most
     * special one is taken, for which their types must be those of one class: {@code out LongTensors<tensor>}, see {@link #names()}.
     */
    TypeName making(TypeName tensor, TypeName expr) {
        boolean exprs = tensor.equals(TypeNames.STAR);
        TypeName types = narrower
                ? ParameterizedTypeName.get(
                        new ClassName(packageName(), exprs ? exprs() : tensors()),
                        new TypeName[] {exprs ? expr : tensor})
                : ParameterizedTypeName.get(types(), new TypeName[] {known(tensor), known(expr)});
        return WildcardTypeName.producerOf(types);
    }

    private String tensors() {
        return family.name() + "Tensors";
    }

    private String exprs() {
        return family.name() + "Exprs";
    }

    /**
     * {@code typealias LongTensors<S> = Types<in Known<in Any>, in Known<in S>, ...>}, and the same of expressions: written so that
     * kotlinc compares functions of several element types, and finds S from below.
     */
    List<TypeAliasSpec> names() {
        TypeVariableName made = TypeVariableName.get("S");
        TypeName any = WildcardTypeName.consumerOf(known(TypeNames.ANY));
        TypeName own = WildcardTypeName.consumerOf(known(made));
        return List.of(ofRank(), hidden(tensors(), types(own, any), made), hidden(exprs(), types(any, own), made));
    }

    /** What functions of all ranks take that return the tensor of their argument's rank. */
    private TypeAliasSpec ofRank() {
        TypeVariableName rank = TypeVariableName.get("R");
        TypeVariableName made = TypeVariableName.get("S");
        TypeName types = types(known(made), WildcardTypeName.consumerOf(known(TypeNames.ANY)));
        TypeName above = ParameterizedTypeName.get(
                of(family.above()), new TypeName[] {TypeNames.STAR, rank, WildcardTypeName.producerOf(types)});
        return TypeAliasSpec.builder(family.name() + "OfRank", above)
                .addKdoc(
                        "Tensors and views of %L of all ranks, in a function that returns the tensor of its argument's rank:"
                                + " `fun <T : Any> f(a: %LOfRank<*, T>): T`.",
                        type().label(), family.name())
                .addTypeVariable(rank)
                .addTypeVariable(made)
                .build();
    }

    /** {@code Types<in Known<in Any>, ...>} with these two in the places of this element type. */
    private TypeName types(TypeName tensor, TypeName expr) {
        List<TypeName> arguments = new ArrayList<>();
        for (KotlinFamily other : all(packageName(), maxRank())) {
            TypeName any = WildcardTypeName.consumerOf(known(TypeNames.ANY));
            arguments.add(other.type() == type() ? tensor : any);
            arguments.add(other.type() == type() ? expr : any);
        }
        return ParameterizedTypeName.get(new ClassName(packageName(), "Types"), arguments.toArray(TypeName[]::new));
    }

    private static TypeAliasSpec hidden(String name, TypeName types, TypeVariableName made) {
        return TypeAliasSpec.builder(name, types)
                .addModifiers(KModifier.INTERNAL)
                .addTypeVariable(made)
                .build();
    }

    /** {@code LongLazy<*, rank, *, types>}. */
    TypeName lazy(TypeName rank, TypeName types) {
        return narrower
                ? ParameterizedTypeName.get(of(family.upTo()).nestedClass("Lazily"), new TypeName[] {rank, types})
                : ParameterizedTypeName.get(
                        of(family.lazy()), new TypeName[] {TypeNames.STAR, rank, TypeNames.STAR, types});
    }

    /** The same for another element type. */
    KotlinFamily of(ElementType other) {
        return new KotlinFamily(family.of(other));
    }

    /** {@code ArithmeticEntry.PLUS_LONG}. */
    static CodeBlock constant(FluentOp op) {
        return CodeBlock.of(
                "%T.%L", new ClassName(op.set().packageName(), op.set().entryClass()), op.constantName());
    }

    static ClassName of(com.palantir.javapoet.ClassName java) {
        return new ClassName(java.packageName(), java.simpleNames());
    }
}
