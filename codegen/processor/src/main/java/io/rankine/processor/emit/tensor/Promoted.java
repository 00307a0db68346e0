package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.tensor.Argument.Kind;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes the arithmetic of a tensor with others of no higher rank, and the choice between such, whatever their element
 * types: one method for each type that may come out, see {@link UpTo}. Those of a higher rank are left to {@link Meeting}.
 */
final class Promoted {

    private Promoted() {}

    /** Whether it is an op that operands of different types meet in. */
    static boolean isPromoted(FluentOp op) {
        return op.op().traits().promotes() && op.isPlainBinary();
    }

    /** Whether this form, with a new result, is that of all element types. */
    static boolean replaces(FluentOp op, Form form) {
        return (isPromoted(op) || op.isChoice())
                && form.arguments().stream().allMatch(argument -> argument.kind() == Kind.TENSOR);
    }

    /** The methods of a view of this rank. */
    static List<MethodSpec> of(Handle handle, FluentOp op, List<OpSetModel> sets) {
        List<MethodSpec> methods = new ArrayList<>();
        if (op.isChoice()) {
            methods.add(choice(handle, op));
        } else if (isPromoted(op)) {
            for (ElementType wider : UpTo.wider(handle.family().type())) {
                FluentOp.of(sets, wider).stream()
                        .filter(computed ->
                                isPromoted(computed) && computed.name().equals(op.name()))
                        .forEach(computed -> methods.add(arithmetic(handle, computed)));
            }
        }
        return methods;
    }

    /** {@code DoubleTensor2 plus(UpToDouble<? super R2> b)}. */
    private static MethodSpec arithmetic(Handle handle, FluentOp op) {
        Family family = handle.family().of(op.overload().result());
        TypeName result = new Handle(family, handle.rank()).tensor();
        String other = op.others().getFirst().name();
        CodeBlock own = family.equals(handle.family())
                ? CodeBlock.of("tensor")
                : upTo(family, CodeBlock.of("tensor"), CodeBlock.of("$L.tensor()", other));
        return method(op, result)
                .addParameter(UpTo.atMost(family, handle.rankType()), other)
                .addStatement("return new $T($T.$L($L, $L.tensor()))", result, op.entry(), op.name(), own, other)
                .build();
    }

    /** {@code DoubleTensor2 where(UpToDouble<? super R2> a, UpToDouble<? super R2> b)}. */
    private static MethodSpec choice(Handle handle, FluentOp op) {
        Family family = handle.family().of(op.overload().result());
        TypeName result = new Handle(family, handle.rank()).tensor();
        TypeName operand = UpTo.atMost(family, handle.rankType());
        String a = op.others().getFirst().name();
        String b = op.others().getLast().name();
        return method(op, result)
                .addParameter(operand, a)
                .addParameter(operand, b)
                .addStatement(
                        "return new $T($T.$L(tensor, $L, $L.tensor()))",
                        result,
                        op.entry(),
                        op.name(),
                        upTo(family, CodeBlock.of("$L.tensor()", a), CodeBlock.of("$L.tensor()", b)),
                        b)
                .build();
    }

    private static CodeBlock upTo(Family family, CodeBlock a, CodeBlock b) {
        return CodeBlock.of(
                "$T.upTo($T.$L, $L, $L)",
                Typing.name(family.packageName()),
                Names.ELEMENT_TYPE,
                family.type().name(),
                a,
                b);
    }

    static MethodSpec.Builder method(FluentOp op, TypeName result) {
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addAnnotation(OpMethods.HIDDEN)
                .returns(result)
                .addJavadoc(
                        "$L Different element types meet in the smallest one that holds both.\n\n"
                                + "<p>Shapes: {@code $L}.\n\n@return a new tensor\n"
                                + "@throws IllegalArgumentException if the shapes do not fit\n",
                        Javadoc.text(op.op().doc()),
                        op.op().signature());
    }
}
