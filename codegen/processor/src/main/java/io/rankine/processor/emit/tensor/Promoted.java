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
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Writes the arithmetic of a tensor with others of no higher rank, and the choice between such, whatever their element
 * types: one method for each type that may come out, see {@link UpTo}. Those of a higher rank must be of the same type.
 */
public final class Promoted {

    private Promoted() {}

    /** Whether it is an op that operands of different types meet in. */
    public static boolean isPromoted(FluentOp op) {
        return op.op().traits().promotes() && op.isPlainBinary();
    }

    /** Whether this form, with a new result, is that of all element types. */
    static boolean replaces(FluentOp op, Form form) {
        return (isPromoted(op) || op.isChoice())
                && form.variables().isEmpty()
                && form.arguments().stream().allMatch(argument -> argument.kind() == Kind.TENSOR);
    }

    /** The methods of a view of this rank. */
    static List<MethodSpec> of(Handle handle, FluentOp op, List<OpSetModel> sets) {
        List<MethodSpec> methods = new ArrayList<>();
        if (isPromoted(op)) {
            for (ElementType wider : UpTo.wider(handle.family().type())) {
                if (wider == op.overload().result()) {
                    continue;
                }
                FluentOp.of(sets, wider, op.name()).stream()
                        .filter(Promoted::isPromoted)
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
                : UpTo.cast(family, CodeBlock.of("tensor"), CodeBlock.of("$L.tensor()", other));
        return method(op, result)
                .addParameter(UpTo.atMost(family, handle.rankType()), other)
                .addStatement("return new $T($T.$L($L, $L.tensor()))", result, op.entry(), op.name(), own, other)
                .build();
    }

    /** {@code T plus(UpToLong<? super R> b)}: of every rank, in the receiver's own type. */
    static Optional<MethodSpec> own(Family family, FluentOp op, TypeName result) {
        if (!isPromoted(op)) {
            return Optional.empty();
        }
        String other = op.others().getFirst().name();
        return Optional.of(method(op, result)
                .addParameter(UpTo.atMost(family, Terms.RANK), other)
                .addStatement("return wrap($T.$L(tensor, $L.tensor()))", op.entry(), op.name(), other)
                .build());
    }

    static MethodSpec.Builder method(FluentOp op, TypeName result) {
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addAnnotation(OpMethods.HIDDEN)
                .returns(result)
                .addJavadoc("$L\n", Javadoc.text(op.op().doc()));
    }
}
