package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.emit.tensor.RankRule.Pattern;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Ops on whole tensors as methods of expressions: {@code e.matmul(b)}, one for each signature that takes the rank of the
 * receiver. Where a batch is as deep as the other operand says, that is a matrix: {@code unsqueeze} gives the receiver the
 * axes of a deeper one.
 */
public final class CalledForms {

    /** No other tensor. */
    private static final int NONE = -1;

    private final Handle handle;
    private final FluentOp op;

    private CalledForms(Handle handle, FluentOp op) {
        this.handle = handle;
        this.op = op;
    }

    /**
     * The ranks of one form.
     *
     * @param signature the op by that signature alone
     * @param other rank of the other tensor, below 0 if there is none
     * @param exact whether it has just that rank, instead of that or less
     * @param result rank of the result
     */
    public record Form(FluentOp signature, int other, boolean exact, int result) {}

    /** Those of a receiver of this rank. */
    public static List<Form> ofRank(FluentOp op, int rank) {
        return op.signatures().stream()
                .filter(signature -> signature.ranks().admits(rank))
                .map(signature -> form(signature, rank))
                .toList();
    }

    private static Form form(FluentOp signature, int rank) {
        RankRule ranks = signature.ranks();
        int group = ranks.group(rank);
        int result = ranks.resultRank(0, group).orElseThrow();
        List<ParamModel> others = signature.others();
        for (int i = 0; i < others.size(); i++) {
            if (others.get(i).isTensor()) {
                Pattern pattern = ranks.operands().get(i + 1);
                boolean follows = pattern.open() && ranks.operands().getFirst().open();
                return new Form(signature, pattern.rank(group), !follows, result);
            }
        }
        return new Form(signature, NONE, true, result);
    }

    static List<MethodSpec> of(Handle handle, List<FluentOp> ops) {
        List<MethodSpec> methods = new ArrayList<>();
        for (FluentOp op : ops) {
            if (op.isCalledInExpressions() && handle.mayHaveAxes() && !AxisMethods.readsAsAxis(op)) {
                methods.addAll(new CalledForms(handle, op).methods());
            }
        }
        return methods;
    }

    private List<MethodSpec> methods() {
        if (!handle.known()) {
            TypeName any = ParameterizedTypeName.get(other().term(), Names.ANY);
            return List.of(method(any, new Handle(result(), handle.rank()))
                    .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                    .build());
        }
        List<Form> forms = ofRank(op, handle.rank());
        int least = forms.stream().mapToInt(Form::other).min().orElse(NONE);
        List<MethodSpec> methods = new ArrayList<>();
        for (Form form : forms) {
            // Two forms must differ in more than the arguments of a generic type.
            boolean exact =
                    form.exact && !(form.other == least && forms.stream().allMatch(Form::exact));
            methods.add(method(type(form.other, exact), new Handle(result(), form.result))
                    .addAnnotation(ShapeRules.rule(form.signature.op().signature()))
                    .build());
        }
        return methods;
    }

    private TypeName type(int rank, boolean exact) {
        if (rank == NONE) {
            return TypeName.VOID;
        }
        TypeName type = Names.rank(handle.family().packageName(), rank);
        return exact
                ? ParameterizedTypeName.get(other().term().nestedClass("Above"), Names.ANY, type, Names.ANY)
                : Terms.atMost(other(), type);
    }

    private Family result() {
        return handle.family().of(op.overload().result());
    }

    /** That of the other tensor, if there is one. */
    private Family other() {
        return op.others().stream()
                .filter(ParamModel::isTensor)
                .map(param -> handle.family().of(param.elementType()))
                .findFirst()
                .orElse(handle.family());
    }

    private MethodSpec.Builder method(TypeName other, Handle result) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(result.expr())
                .addJavadoc("$L\n", Javadoc.text(op.op().doc()));
        CodeBlock.Builder operands = CodeBlock.builder();
        for (int i = 0; i < op.others().size(); i++) {
            ParamModel param = op.others().get(i);
            if (param.isTensor()) {
                method.addParameter(ParameterSpec.builder(other, param.name()).build());
                operands.add(", $L.term()", param.name());
            } else {
                Argument argument = param.kind() == ParamModel.Kind.SIZE
                        ? Argument.size(param)
                        : Argument.moduli(param, op.ranks().operands().get(i + 1));
                method.addParameter(argument.parameter());
                operands.add(", $L", argument.operand());
            }
        }
        return method.addStatement(
                "return new $T($T.of($L, expression$L))",
                result.expr(),
                Names.EXPRESSION,
                op.constant(),
                operands.build());
    }
}
