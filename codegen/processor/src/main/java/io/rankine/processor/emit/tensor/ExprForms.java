package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.Argument.Kind;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import javax.lang.model.element.Modifier;

/**
 * An element-wise op as methods of expressions: one for each choice of which other operands are tensors and which scalars,
 * and of which operand has the highest rank, which is the rank of the result.
 */
public final class ExprForms {

    /** With more operands than this a scalar stands either for all or for none of them. */
    private static final int MIXED = 2;

    private final Family family;
    private final FluentOp op;
    private final boolean hidden;
    private final Family result;

    ExprForms(Family family, FluentOp op, boolean hidden) {
        this.family = family;
        this.op = op;
        this.hidden = hidden;
        this.result = family.of(op.overload().result());
    }

    /** Those whose types can be told for every rank at once. */
    List<MethodSpec> ofEveryRank() {
        List<MethodSpec> methods = new ArrayList<>();
        for (int mask : masks(op)) {
            if (isOfEveryRank() && !(mask == 1 && Promoted.isPromoted(op))) {
                methods.add(method(mask, List.of(), atMost(mask, LazyClass.RANK), LazyClass.EXPR)
                        .addStatement("return exprOf($L)", tree(mask))
                        .build());
            }
            for (int highest = 0; highest < tensors(); highest++) {
                if ((mask >> highest & 1) == 1 && !(mask == 1 && Promoted.isPromoted(op))) {
                    methods.add(above(mask, highest));
                }
            }
        }
        return methods;
    }

    /** Those of a receiver whose rank no other operand exceeds, with elements that no type of every rank tells. */
    List<MethodSpec> ofRank(Handle handle) {
        List<MethodSpec> methods = new ArrayList<>();
        if (!isOfEveryRank()) {
            TypeName type = new Handle(result, handle.rank()).expr();
            for (int mask : masks(op)) {
                methods.add(method(mask, List.of(), atMost(mask, handle.rankType()), type)
                        .addStatement("return new $T($L)", type, tree(mask))
                        .build());
            }
        }
        return methods;
    }

    private boolean isOfEveryRank() {
        return op.keepsType();
    }

    private int tensors() {
        return op.overload().tensors().size() - 1;
    }

    /** Which of an op's other tensors are tensors or expressions, bit by bit, and which numbers. */
    public static List<Integer> masks(FluentOp op) {
        int tensors = op.overload().tensors().size() - 1;
        int all = (1 << tensors) - 1;
        List<Integer> masks = new ArrayList<>();
        for (int mask = all; mask >= 0; mask--) {
            boolean mixed = mask != 0 && mask != all;
            if ((!mixed || tensors <= MIXED) && (mask != 0 || op.numbersTellTypes())) {
                masks.add(mask);
            }
        }
        return masks;
    }

    private IntFunction<TypeName> atMost(int mask, TypeName rank) {
        return i -> Terms.atMost(family.of(tensor(i).elementType()), rank);
    }

    /** The other tensor {@code highest} has a rank above the receiver's; those before it a lower one, those after at most it. */
    private MethodSpec above(int mask, int highest) {
        Family of = family.of(tensor(highest).elementType());
        boolean before = (mask & (1 << highest) - 1) != 0;
        boolean after = mask >> highest + 1 != 0;
        TypeVariableName s = TypeVariableName.get("S");
        List<TypeVariableName> variables = new ArrayList<>();
        if (before) {
            variables.add(TypeVariableName.get("P", LazyClass.RANK));
        }
        if (after) {
            variables.add(Terms.ranked("Q", family));
        }
        variables.add(s);
        TypeName type = Terms.above(
                of,
                before ? TypeVariableName.get("P") : WildcardTypeName.subtypeOf(LazyClass.RANK),
                after ? TypeVariableName.get("Q") : Names.ANY,
                result,
                s);
        IntFunction<TypeName> types = i -> i == highest
                ? type
                : Terms.atMost(family.of(tensor(i).elementType()), TypeVariableName.get(i < highest ? "P" : "Q"));
        return method(mask, variables, types, s)
                .addStatement("return " + result.typed(tensor(highest).name() + ".", "$L"), tree(mask))
                .build();
    }

    private ParamModel tensor(int i) {
        return op.others().stream().filter(ParamModel::isTensor).toList().get(i);
    }

    private MethodSpec.Builder method(
            int mask, List<TypeVariableName> variables, IntFunction<TypeName> tensors, TypeName type) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariables(variables)
                .returns(type)
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addJavadoc("$L\n", Javadoc.text(op.op().doc()));
        if (hidden) {
            method.addAnnotation(OpMethods.HIDDEN);
        }
        int tensor = 0;
        for (int i = 0; i < op.others().size(); i++) {
            boolean isTensor = op.others().get(i).isTensor();
            method.addParameter(
                    argument(i, isTensor && (mask >> tensor & 1) == 1, isTensor ? tensors.apply(tensor) : type)
                            .parameter());
            tensor += isTensor ? 1 : 0;
        }
        return method;
    }

    private Argument argument(int i, boolean isTensor, TypeName tensor) {
        ParamModel param = op.others().get(i);
        if (isTensor) {
            return new Argument(param.name(), tensor, CodeBlock.of("$L.term()", param.name()), Kind.TENSOR);
        }
        return param.isTensor()
                ? Argument.scalar(param, family)
                : Argument.moduli(param, op.ranks().operands().get(i + 1));
    }

    /** The engine's expression of the op. */
    private CodeBlock tree(int mask) {
        CodeBlock.Builder operands = CodeBlock.builder().add("$L($L", LazyClass.BY, op.constant());
        int tensor = 0;
        for (int i = 0; i < op.others().size(); i++) {
            boolean isTensor = op.others().get(i).isTensor();
            operands.add(
                    ", $L",
                    argument(i, isTensor && (mask >> tensor & 1) == 1, TypeName.VOID)
                            .operand());
            tensor += isTensor ? 1 : 0;
        }
        return operands.add(")").build();
    }
}
