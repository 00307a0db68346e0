package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import javax.lang.model.element.Modifier;

/** Writes views whose rank is another than the receiver's, and those that only {@link TensorClass} must refine. */
final class ViewMethods {

    /** The read-only side. */
    static final Function<Handle, ClassName> VIEWS = Handle::view;

    /** The side that may be written. */
    static final Function<Handle, ClassName> TENSORS = Handle::tensor;

    private ViewMethods() {}

    /** Views of another rank; {@code side} says whether they are read-only or tensors. */
    static List<MethodSpec> of(Handle handle, Function<Handle, ClassName> side) {
        List<MethodSpec> methods = new ArrayList<>();
        if (handle.mayHaveAxes()) {
            methods.add(at(side.apply(handle.raised(-1))));
            methods.addAll(SliceMethods.of(handle, side));
            methods.add(entries(side.apply(handle.raised(-1)), side == VIEWS));
        }
        methods.addAll(RuledViews.of(handle, side, side == VIEWS));
        if (handle.family().type().isComplex()) {
            Family real = handle.family().of(handle.family().type().real());
            methods.addAll(parts(side.apply(new Handle(real, handle.rank()))));
        }
        if (!handle.known()) {
            for (int rank = 0; rank <= handle.family().maxRank(); rank++) {
                methods.add(narrowing(side.apply(new Handle(handle.family(), rank)), rank));
            }
        }
        return methods;
    }

    private static List<MethodSpec> parts(ClassName real) {
        return List.of(part("realView", "real", real), part("imagView", "imaginary", real));
    }

    private static MethodSpec part(String name, String part, ClassName real) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .returns(real)
                .addAnnotation(ShapeRules.keepsShape(name))
                .addJavadoc("A view of the $L parts.\n", part)
                .addStatement("return new $T(tensor.$L())", real, name)
                .build();
    }

    /** The lists of views of the receiver's rank, and its memory, as overrides that know its class. */
    static List<MethodSpec> lists(ClassName type) {
        return lists(type, CodeBlock.of("$T::new", type), Names.memory(type.packageName()));
    }

    /** @param made turns the engine's view into one of the class */
    private static List<MethodSpec> lists(TypeName type, CodeBlock made, ClassName memory) {
        return List.of(
                overriding("memory", ParameterizedTypeName.get(memory, type))
                        .addAnnotation(ShapeRules.keepsShape("memory"))
                        .addStatement("return new $T<>(tensor, this::viewed)", memory)
                        .build(),
                overriding("split", ParameterizedTypeName.get(ClassName.get(List.class), type))
                        .addAnnotation(ShapeRules.rule("split"))
                        .addParameter(axis("axis"))
                        .addParameter(axis("parts"))
                        .addStatement("return viewed(tensor.split(axis, parts), $L)", made)
                        .build(),
                overriding("splitSizes", ParameterizedTypeName.get(ClassName.get(List.class), type))
                        .addAnnotation(ShapeRules.rule("splitSizes"))
                        .addParameter(axis("axis"))
                        .addParameter(long[].class, "sizes")
                        .varargs()
                        .addStatement("return viewed(tensor.splitSizes(axis, sizes), $L)", made)
                        .build());
    }

    /**
     * What a {@code TypedTensor} makes of its own rank and element type, as overrides that name the types: as type arguments of
     * the class of all tensors they would cost javac seconds wherever it looks for what two tensors have in common.
     */
    static List<MethodSpec> typed(Family family, TypeVariableName views, TypeVariableName results) {
        List<MethodSpec> methods = new ArrayList<>(List.of(
                making("wrap", results, Modifier.PUBLIC),
                making("viewed", views),
                making("readOnlyView", views),
                overriding("asReadOnly", views)
                        .addModifiers(Modifier.FINAL)
                        .addAnnotation(ShapeRules.keepsShape("asReadOnly"))
                        .addStatement("return readOnlyView(tensor.asReadOnly())")
                        .build(),
                overriding("copy", results)
                        .addModifiers(Modifier.FINAL)
                        .addAnnotation(ShapeRules.keepsShape("copy"))
                        .addStatement("return wrap(tensor.copy())")
                        .build()));
        CodeBlock made = CodeBlock.of("this::viewed");
        methods.addAll(lists(WildcardTypeName.subtypeOf(views), made, Names.memory(family.packageName())));
        return methods;
    }

    private static MethodSpec making(String name, TypeName type, Modifier... modifiers) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(modifiers)
                .addModifiers(Modifier.ABSTRACT)
                .addParameter(Names.TENSOR, "other")
                .returns(type)
                .build();
    }

    /** Of read-only views the list is one of some kind of views, so that tensors may refine it. */
    private static MethodSpec entries(ClassName lower, boolean open) {
        TypeName entry = open ? WildcardTypeName.subtypeOf(lower) : lower;
        return MethodSpec.methodBuilder("entries")
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.rule("entries"))
                .returns(ParameterizedTypeName.get(ClassName.get(List.class), entry))
                .addJavadoc("Views of the entries of the first axis, which is dropped: made as the list is read.\n")
                .addStatement("return new $T<>(tensor.dim(0), this::at)", ClassName.get(lower.packageName(), "Entries"))
                .build();
    }

    private static MethodSpec.Builder overriding(String name, TypeName type) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(type);
    }

    private static ParameterSpec axis(String name) {
        return ParameterSpec.builder(TypeName.INT, name).build();
    }

    private static MethodSpec narrowing(ClassName result, int rank) {
        return MethodSpec.methodBuilder("rank" + rank)
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.keepsShape("rank" + rank))
                .returns(result)
                .addJavadoc(
                        "The same, known to be of rank $L.\n\n@throws IllegalArgumentException if it has another rank\n",
                        rank)
                .addStatement("return new $T(tensor)", result)
                .build();
    }

    private static MethodSpec at(ClassName lower) {
        return MethodSpec.methodBuilder("at")
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.rule("at"))
                .returns(lower)
                .addParameter(TypeName.LONG, "i")
                .addJavadoc(
                        "A view of entry {@code i} of the first axis, which is dropped; a negative one counts from the end.\n")
                .addStatement("return new $T(tensor.select(0, i))", lower)
                .build();
    }

    /** A method of tensors whose result has the rank that its number of sizes says. */
    static List<MethodSpec> sized(
            Family family, String name, String receiver, IntFunction<ClassName> typed, String doc, String refused) {
        return sized(family, name, receiver, typed, doc, refused, List.of(ShapeRules.rule(name)));
    }

    /**
     * @param doc without a full stop
     * @param refused the sizes that are
     * @param rules by which shapes are followed through a program
     */
    static List<MethodSpec> sized(
            Family family,
            String name,
            String receiver,
            IntFunction<ClassName> typed,
            String doc,
            String refused,
            List<AnnotationSpec> rules) {
        BiFunction<ClassName, List<ParameterSpec>, MethodSpec> method =
                (result, sizes) -> MethodSpec.methodBuilder(name)
                        .addModifiers(Modifier.PUBLIC)
                        .addAnnotations(rules)
                        .returns(result)
                        .addParameters(sizes)
                        .addJavadoc("$L; refused $L.\n", doc, refused)
                        .addStatement("return new $T($L.$L($L))", result, receiver, name, Dims.names(sizes))
                        .build();
        List<MethodSpec> methods = new ArrayList<>(Dims.eachRank(
                family.maxRank(), TypeName.LONG, sizes -> method.apply(typed.apply(sizes.size()), sizes)));
        methods.add(method.apply(
                typed.apply(family.maxRank() + 1),
                List.of(ParameterSpec.builder(long[].class, "shape").build())));
        return methods;
    }

    /** Views with further axes: the number of arguments says the rank. */
    static List<MethodSpec> repeated(
            Family family, String receiver, IntFunction<ClassName> typed, List<AnnotationSpec> rules) {
        ClassName repeat = ClassName.get(family.packageName(), "Repeat");
        List<MethodSpec> methods = new ArrayList<>();
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            List<ParameterSpec> axes = Dims.indices(rank).stream()
                    .map(index -> ParameterSpec.builder(repeat, index.name()).build())
                    .toList();
            methods.add(MethodSpec.methodBuilder("repeated")
                    .addModifiers(Modifier.PUBLIC)
                    .addAnnotations(rules)
                    .returns(typed.apply(rank))
                    .addParameters(axes)
                    .addJavadoc(
                            "A read-only view with further axes, along which this repeats; each {@code kept()} stands for the"
                                    + " next axis of this.\n\n@throws IllegalArgumentException if not each axis is kept, or a number is"
                                    + " negative\n")
                    .addStatement(
                            "return new $T($L.repeated($T.dims($L)))",
                            typed.apply(rank),
                            receiver,
                            repeat,
                            Dims.names(axes))
                    .build());
        }
        return methods;
    }
}
