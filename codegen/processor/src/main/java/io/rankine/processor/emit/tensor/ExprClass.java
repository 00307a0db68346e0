package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.Argument.Kind;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongExpr<R>}, an expression of one family whose rank is a type, and {@code LongTerm<R>}, what expressions
 * are made of: tensors, views and expressions.
 */
public final class ExprClass {

    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName JOINED = TypeVariableName.get("S");

    private final Family family;
    private final List<FluentOp> ops;
    private final ClassName name;

    ExprClass(Family family, List<FluentOp> ops) {
        this.family = family;
        this.ops =
                ops.stream().filter(op -> op.op().kind() == OpKind.ELEMENTWISE).toList();
        name = family.expr();
    }

    /** {@code LongTerm<R>}. */
    TypeSpec term() {
        return TypeSpec.interfaceBuilder(family.term())
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariable(bounded(RANK))
                .addJavadoc(
                        "What expressions of $L elements are made of: tensors, views, and expressions.\n\n"
                                + "@param <R> the rank, see {@link $T}\n",
                        label(),
                        Names.rank(family.packageName()))
                .addMethod(MethodSpec.methodBuilder("term")
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .returns(Names.TYPED)
                        .addJavadoc("The engine's tensor or expression.\n")
                        .build())
                .build();
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addTypeVariable(bounded(RANK))
                .addSuperinterface(ParameterizedTypeName.get(family.term(), RANK))
                .addJavadoc(
                        "$L elements that are computed when a statement runs: a tree of ops over tensors. Building it checks"
                                + " shapes, reads nothing and computes nothing; {@code target.set(expression).run()} computes it in"
                                + " one pass, without temporaries.\n\n@param <R> the rank, see {@link $T}\n",
                        label(),
                        Names.rank(family.packageName()))
                .addField(Names.EXPRESSION, "expression", Modifier.PRIVATE, Modifier.FINAL);
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(Names.EXPRESSION, "expression")
                .addStatement("this.expression = expression")
                .build());
        basics().forEach(type::addMethod);
        generators().forEach(type::addMethod);
        ops.forEach(op -> methods(op).forEach(type::addMethod));
        views().forEach(type::addMethod);
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            type.addMethod(narrowing(rank));
        }
        return type.build();
    }

    /** {@code lazy()} and {@code term()} of views of a rank, and thereby of tensors. */
    static List<MethodSpec> ofViews(Handle handle) {
        TypeName type = ParameterizedTypeName.get(handle.family().expr(), handle.rankType());
        return List.of(
                MethodSpec.methodBuilder("term")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(Names.TYPED)
                        .addStatement("return tensor")
                        .build(),
                MethodSpec.methodBuilder("lazy")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(type)
                        .addJavadoc("The elements as an expression: ops on it are computed when a statement runs.\n")
                        .addStatement(
                                "return new $T<>($T.of(tensor))",
                                handle.family().expr(),
                                Names.EXPRESSION)
                        .build());
    }

    /** Statements that write into tensors of a rank. */
    static List<MethodSpec> ofTensors(Handle handle, List<FluentOp> ops) {
        Family family = handle.family();
        TypeName rank = handle.known()
                ? WildcardTypeName.supertypeOf(handle.rankType())
                : WildcardTypeName.subtypeOf(Object.class);
        TypeName value = ParameterizedTypeName.get(family.expr(), rank);
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(MethodSpec.methodBuilder("set")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(value, "value")
                .returns(Names.STATEMENT)
                .addJavadoc(
                        "A statement that, when run, computes {@code value}, broadcast, into this tensor, as if before the"
                                + " first element is written.\n\n"
                                + "@throws IllegalArgumentException if its shape does not broadcast to this one\n")
                .addStatement("return $T.assign(tensor, value.expression())", Names.STATEMENT)
                .build());
        for (FluentOp op : ops) {
            if (updates(op)) {
                MethodSpec.Builder method = MethodSpec.methodBuilder(op.name() + "Assign")
                        .addModifiers(Modifier.PUBLIC)
                        .addAnnotation(HIDDEN)
                        .returns(Names.STATEMENT)
                        .addJavadoc(
                                "$L\n\n<p>A statement that, when run, puts the result in the place of this tensor's"
                                        + " elements.\n\n@throws IllegalArgumentException if the shapes do not fit\n",
                                Javadoc.text(op.op().doc()));
                CodeBlock.Builder operands = CodeBlock.builder();
                for (Argument argument : arguments(family, op, value)) {
                    method.addParameter(argument.parameter());
                    operands.add(", $L", argument.operand());
                }
                methods.add(method.addStatement(
                                "return $T.update(tensor, $L$L)", Names.STATEMENT, op.constant(), operands.build())
                        .build());
            }
        }
        return methods;
    }

    /** Kotlin's operators of these names must have no result: there they are extensions that run the statement. */
    private static final AnnotationSpec HIDDEN = AnnotationSpec.builder(ClassName.get("kotlin", "Deprecated"))
            .addMember("message", "$S", "Kotlin has the extension of this name")
            .addMember("level", "$T.HIDDEN", ClassName.get("kotlin", "DeprecationLevel"))
            .build();

    /** Whether {@code a = a op b} is an assignment of that form: of one more tensor, of the same type. */
    public static boolean updates(FluentOp op) {
        return op.op().kind() == OpKind.ELEMENTWISE
                && op.keepsType()
                && op.ranks().keepsShape()
                && op.overload().tensors().size() == 2
                && op.others().getFirst().isTensor()
                && op.others().getFirst().elementType()
                        == op.overload().params().getFirst().elementType();
    }

    private static List<Argument> arguments(Family family, FluentOp op, TypeName tensor) {
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < op.others().size(); i++) {
            ParamModel param = op.others().get(i);
            arguments.add(
                    param.isTensor()
                            ? new Argument(param.name(), tensor, CodeBlock.of("$L.term()", param.name()), Kind.TENSOR)
                            : Argument.moduli(param, op.ranks().operands().get(i + 1)));
        }
        return arguments;
    }

    private List<MethodSpec> basics() {
        return List.of(
                MethodSpec.methodBuilder("of")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .addParameter(Names.EXPRESSION, "expression")
                        .returns(unknown())
                        .addJavadoc(
                                "The engine's expression as a typed one.\n\n"
                                        + "@throws IllegalArgumentException if it has other elements than $L\n",
                                label())
                        .beginControlFlow(
                                "if (expression.type() != $T.$L)",
                                Names.ELEMENT_TYPE,
                                family.type().name())
                        .addStatement(
                                "throw new IllegalArgumentException($S + expression)",
                                name.simpleName() + ": " + label() + " elements wanted, given ")
                        .endControlFlow()
                        .addStatement("return new $T<>(expression)", name)
                        .build(),
                MethodSpec.methodBuilder("expression")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(Names.EXPRESSION)
                        .addJavadoc("The engine's expression.\n")
                        .addStatement("return expression")
                        .build(),
                MethodSpec.methodBuilder("term")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(Names.TYPED)
                        .addStatement("return expression")
                        .build(),
                MethodSpec.methodBuilder("rank")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(TypeName.INT)
                        .addJavadoc("Number of axes.\n")
                        .addStatement("return expression.rank()")
                        .build(),
                MethodSpec.methodBuilder("shape")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(long[].class)
                        .addJavadoc("A copy of the shape.\n")
                        .addStatement("return expression.shape()")
                        .build(),
                MethodSpec.methodBuilder("evaluate")
                        .addModifiers(Modifier.PUBLIC)
                        .addAnnotation(HIDDEN)
                        .returns(family.erased())
                        .addJavadoc("A new tensor of the elements, computed in one pass.\n")
                        .addStatement("return new $T(expression.evaluate())", family.erased())
                        .build(),
                MethodSpec.methodBuilder("toString")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(String.class)
                        .addStatement("return expression.toString()")
                        .build());
    }

    private List<MethodSpec> generators() {
        List<MethodSpec> methods = new ArrayList<>();
        TypeName scalar = family.given();
        boolean number = family.type().isInteger() || family.type().isFloating();
        boolean indexed = List.of(ElementType.INT32, ElementType.INT64, ElementType.FLOAT32, ElementType.FLOAT64)
                .contains(family.type());
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            List<ParameterSpec> sizes = Dims.sizes(rank, TypeName.LONG);
            methods.add(generator("full", rank)
                    .addParameter(scalar, "value")
                    .addParameters(sizes)
                    .addJavadoc("One value throughout, in the memory of one element.\n")
                    .addStatement(
                            "return new $T<>($T.full($L, $L))",
                            name,
                            Names.GENERATORS,
                            family.scalar(CodeBlock.of("value")),
                            Dims.shape(sizes))
                    .build());
            if (number && indexed) {
                methods.add(generator("zeros", rank)
                        .addParameters(sizes)
                        .addJavadoc("Zeros, in the memory of one element.\n")
                        .addStatement("return full($L$L)", literal(0), comma(sizes))
                        .build());
                methods.add(generator("ones", rank)
                        .addParameters(sizes)
                        .addJavadoc("Ones, in the memory of one element.\n")
                        .addStatement("return full($L$L)", literal(1), comma(sizes))
                        .build());
            }
            if (indexed && rank > 0) {
                methods.add(generator("index", rank)
                        .addParameter(TypeName.INT, "axis")
                        .addParameters(sizes)
                        .addJavadoc("Elements that are their own index along {@code axis}; they take no memory.\n")
                        .addStatement(
                                "return new $T<>($T.index($T.$L, axis, $L))",
                                name,
                                Names.GENERATORS,
                                Names.ELEMENT_TYPE,
                                family.type().name(),
                                Dims.names(sizes))
                        .build());
            }
        }
        if (indexed) {
            TypeName number1 = family.type().isFloating() ? TypeName.DOUBLE : TypeName.LONG;
            methods.add(generator("range", 1)
                    .addParameter(number1, "start")
                    .addParameter(number1, "stop")
                    .addParameter(number1, "step")
                    .addJavadoc(
                            "Numbers from {@code start}, {@code step} apart, before {@code stop}; they take no memory.\n\n"
                                    + "@throws IllegalArgumentException if that does not end or the element type does not hold them\n")
                    .addStatement(
                            "return new $T<>($T.range($T.$L, start, stop, step))",
                            name,
                            Names.GENERATORS,
                            Names.ELEMENT_TYPE,
                            family.type().name())
                    .build());
        }
        if (indexed || family.type() == ElementType.BOOL) {
            methods.add(generator("eye", 2)
                    .addParameter(TypeName.LONG, "rows")
                    .addParameter(TypeName.LONG, "columns")
                    .addJavadoc("Ones where both indices agree, zeros elsewhere; they take no memory.\n")
                    .addStatement(
                            "return new $T<>($T.eye($T.$L, rows, columns))",
                            name,
                            Names.GENERATORS,
                            Names.ELEMENT_TYPE,
                            family.type().name())
                    .build());
        }
        return methods;
    }

    private String literal(int value) {
        return switch (family.type()) {
            case INT64 -> value + "L";
            case FLOAT32 -> value + "F";
            case FLOAT64 -> value + "D";
            default -> String.valueOf(value);
        };
    }

    private static CodeBlock comma(List<ParameterSpec> sizes) {
        return CodeBlock.of(
                sizes.isEmpty() ? "" : ", $L", sizes.isEmpty() ? new Object[0] : new Object[] {Dims.names(sizes)});
    }

    private MethodSpec.Builder generator(String method, int rank) {
        return MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(ParameterizedTypeName.get(name, Names.rank(family.packageName(), rank)));
    }

    /** One method for each choice of which other operands are tensors and which scalars. */
    private List<MethodSpec> methods(FluentOp op) {
        int tensors = op.overload().tensors().size() - 1;
        List<MethodSpec> methods = new ArrayList<>();
        for (int mask = (1 << tensors) - 1; mask >= 0; mask--) {
            boolean mixed = mask != 0 && mask != (1 << tensors) - 1;
            if (!mixed || tensors <= 2) {
                methods.add(method(op, mask));
            }
        }
        return methods;
    }

    private MethodSpec method(FluentOp op, int mask) {
        boolean joins = mask != 0;
        Family result = family.of(op.overload().result());
        TypeName type = ParameterizedTypeName.get(result.expr(), joins ? JOINED : RANK);
        MethodSpec.Builder method = MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(type)
                .addJavadoc(
                        "$L\n\n<p>Shapes: {@code $L}.\n",
                        Javadoc.text(op.op().doc()),
                        op.op().signature());
        if (joins) {
            method.addTypeVariable(JOINED.withBounds(RANK))
                    .addJavadoc("\n@throws IllegalArgumentException if the shapes do not fit\n");
        }
        CodeBlock.Builder operands = CodeBlock.builder().add("$L, expression", op.constant());
        int tensor = 0;
        for (int i = 0; i < op.others().size(); i++) {
            ParamModel param = op.others().get(i);
            Argument argument;
            if (!param.isTensor()) {
                argument = Argument.moduli(param, op.ranks().operands().get(i + 1));
            } else if ((mask >> tensor++ & 1) == 1) {
                TypeName term = ParameterizedTypeName.get(
                        family.of(param.elementType()).term(), WildcardTypeName.supertypeOf(JOINED));
                argument = new Argument(param.name(), term, CodeBlock.of("$L.term()", param.name()), Kind.TENSOR);
            } else {
                argument = Argument.scalar(param, family);
            }
            method.addParameter(argument.parameter());
            operands.add(", $L", argument.operand());
        }
        return method.addStatement("return new $T<>($T.of($L))", result.expr(), Names.EXPRESSION, operands.build())
                .build();
    }

    private List<MethodSpec> views() {
        TypeName same = ParameterizedTypeName.get(name, RANK);
        List<MethodSpec> methods = new ArrayList<>();
        Collections.addAll(
                methods,
                view(
                        "slice",
                        same,
                        "Elements {@code start}, {@code start + step}, ... before {@code stop} of {@code axis}.",
                        false,
                        "int axis",
                        "long start",
                        "long stop",
                        "long step"),
                view("reverse", same, "{@code axis} backwards.", false, "int axis"),
                view(
                        "permute",
                        same,
                        "Axis {@code d} of the result is axis {@code axes[d]} of this.",
                        true,
                        "int... axes"),
                view("transpose", same, "All axes in reverse order.", false),
                view("swapaxes", same, "Two axes swapped.", false, "int a", "int b"),
                view("moveaxis", same, "An axis moved.", false, "int source", "int destination"),
                view(
                        "select",
                        unknown(),
                        "Entry {@code i} of {@code axis}, which is dropped.",
                        false,
                        "int axis",
                        "long i"),
                view("squeeze", unknown(), "Without {@code axis}, whose size must be 1.", false, "int axis"),
                view("unsqueeze", unknown(), "With one more axis, of size 1, before {@code axis}.", false, "int axis"),
                view(
                        "windows",
                        unknown(),
                        "Windows of neighbours along {@code axis}, as last axis.",
                        false,
                        "int axis",
                        "long window",
                        "long step"),
                view("broadcastTo", unknown(), "With these sizes, axes of size 1 repeated.", true, "long... shape"));
        return methods;
    }

    private MethodSpec view(String method, TypeName result, String doc, boolean varargs, String... parameters) {
        MethodSpec.Builder builder = MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PUBLIC)
                .returns(result)
                .varargs(varargs)
                .addJavadoc("$L A view of what the expression reads: only what it shows is computed.\n", doc);
        List<String> names = new ArrayList<>();
        for (String parameter : parameters) {
            String[] parts = parameter.split(" ");
            names.add(parts[1]);
            switch (parts[0]) {
                case "int" -> builder.addParameter(TypeName.INT, parts[1]);
                case "long" -> builder.addParameter(TypeName.LONG, parts[1]);
                case "int..." -> builder.addParameter(int[].class, parts[1]);
                default -> builder.addParameter(long[].class, parts[1]);
            }
        }
        return builder.addStatement("return new $T<>(expression.$L($L))", name, method, String.join(", ", names))
                .build();
    }

    private MethodSpec narrowing(int rank) {
        return MethodSpec.methodBuilder("rank" + rank)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(name, Names.rank(family.packageName(), rank)))
                .addJavadoc(
                        "The same, known to be of rank $L.\n\n@throws IllegalArgumentException if it has another rank\n",
                        rank)
                .beginControlFlow("if (expression.rank() != $L)", rank)
                .addStatement("throw new IllegalArgumentException($S + expression)", "rank" + rank + ": given ")
                .endControlFlow()
                .addStatement("return new $T<>(expression)", name)
                .build();
    }

    private TypeVariableName bounded(TypeVariableName variable) {
        return variable.withBounds(Names.rank(family.packageName()));
    }

    private TypeName unknown() {
        return ParameterizedTypeName.get(name, Names.rank(family.packageName()).nestedClass("Unknown"));
    }

    private String label() {
        return family.type().label();
    }
}
