package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.tensor.Argument.Kind;
import io.rankine.spec.ShapeRule;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Writes the arithmetic of a tensor with others, whatever their element types: one method for those that leave it its type and
 * rank, see {@link UpTo}, and one for all others, see {@link Meets}. Those of a higher rank must be of the same type.
 */
public final class Promoted {

    private Promoted() {}

    /** Whether it is an op that operands of different types meet in. */
    public static boolean isPromoted(FluentOp op) {
        return op.op().traits().promotes() && op.isPlainBinary();
    }

    /** Whether this form, with a new result, is that of all element types. */
    static boolean replaces(FluentOp op, Form form) {
        return (isPromoted(op) || op.isChoice() && form.variables().isEmpty())
                && form.arguments().stream().allMatch(argument -> argument.kind() == Kind.TENSOR);
    }

    /** {@code <S> S plus(MeetsLong<? super R2, ? super Known<? super Parts.Of2<?, S>>> b)}; none where no operand is such. */
    static Optional<MethodSpec> meeting(Handle handle, FluentOp op) {
        if (!isPromoted(op) || !hasMeeting(handle)) {
            return Optional.empty();
        }
        TypeVariableName made = TypeVariableName.get("S");
        String other = op.others().getFirst().name();
        return Optional.of(method(op, made)
                .addTypeVariable(made)
                .addParameter(Meets.tensors(handle, made), other)
                .addStatement(
                        "return $T.met($T.$L(tensor, $L.tensor()), types(), $L.types())",
                        Names.rankTypes(handle.family().packageName()),
                        op.entry(),
                        op.name(),
                        other,
                        other)
                .build());
    }

    /** Whether there are operands of a wider type or of a higher rank. */
    static boolean hasMeeting(Handle handle) {
        return handle.known() || UpTo.wider(handle.family().type()).size() > 1;
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

    /** {@code void plusAssign(UpToLong<? super R> b)}: of every rank, in place. */
    static Optional<MethodSpec> inPlace(Family family, FluentOp op) {
        if (!isPromoted(op)) {
            return Optional.empty();
        }
        String other = op.others().getFirst().name();
        return Optional.of(MethodSpec.methodBuilder(op.name() + "Assign")
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(op.rule(ShapeRule.Form.ASSIGN))
                .addAnnotation(OpMethods.HIDDEN)
                .addParameter(UpTo.atMost(family, Terms.RANK), other)
                .addJavadoc("{@code $L} in place: the shape must stay, and so does the element type.\n", op.name())
                .addStatement("$1T.$2LInto($3L, $4L.tensor(), $3L)", op.entry(), op.name(), AnyRank.TENSOR, other)
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
