package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * {@code condition.where(a, b)} as an expression, of operands of different element types: for each pair of types one method
 * for each of the three operands that may have the highest rank.
 *
 * @param family of the condition
 * @param op on the type in which they meet
 */
public record Choices(Family family, FluentOp op, Family first, Family second, List<OpSetModel> sets) {

    private static final TypeVariableName S = TypeVariableName.get("S");

    /** One for each pair of types that meet in the one of the op. */
    public static List<Choices> all(Family family, FluentOp op, List<OpSetModel> sets) {
        if (!op.isChoice()) {
            return List.of();
        }
        List<Choices> all = new ArrayList<>();
        for (ElementType first : ElementType.typed()) {
            for (ElementType second : ElementType.typed()) {
                if (first != second
                        && Promotion.of(first, second) == op.overload().result()) {
                    all.add(new Choices(family, op, family.of(first), family.of(second), sets));
                }
            }
        }
        return all.stream()
                .filter(choice -> choice.casts(choice.first) && choice.casts(choice.second))
                .toList();
    }

    public Family meeting() {
        return family.of(op.overload().result());
    }

    public String firstName() {
        return op.others().getFirst().name();
    }

    public String secondName() {
        return op.others().getLast().name();
    }

    public ClassName entry() {
        return op.entry();
    }

    /** As an expression of the condition's rank, where neither has a rank above it. */
    MethodSpec ofRank(Handle condition) {
        ClassName type = new Handle(meeting(), condition.rank()).expr();
        return method(type, atMost(first, condition.rankType()), atMost(second, condition.rankType()))
                .addStatement("return new $T($L)", type, tree("expression"))
                .build();
    }

    /** As an expression of a rank above the condition's: that of the first or of the second. */
    List<MethodSpec> above() {
        TypeVariableName after = Terms.ranked("Q", family);
        TypeVariableName before = TypeVariableName.get("P", LazyClass.RANK);
        TypeName higher = WildcardTypeName.subtypeOf(LazyClass.RANK);
        return List.of(
                above(firstName(), method(S, above(first, higher, after), atMost(second, after)), after),
                above(secondName(), method(S, atMost(first, before), above(second, before, Names.ANY)), before));
    }

    private TypeName above(Family of, TypeName below, TypeName rank) {
        return Terms.above(of, below, rank, meeting(), S);
    }

    private MethodSpec above(String highest, MethodSpec.Builder method, TypeVariableName rank) {
        return method.addTypeVariable(rank)
                .addTypeVariable(S)
                .addStatement("return $L.types().$L($L)", highest, meeting().typing(), tree("expression"))
                .build();
    }

    private static TypeName atMost(Family of, TypeName rank) {
        return Terms.atMost(of, rank);
    }

    private CodeBlock tree(String condition) {
        return CodeBlock.of(
                "$T.of($L, $L, $L, $L)",
                Names.EXPRESSION,
                op.constant(),
                condition,
                cast(first, firstName()),
                cast(second, secondName()));
    }

    private MethodSpec.Builder method(TypeName result, TypeName a, TypeName b) {
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(a, firstName())
                .addParameter(b, secondName())
                .returns(result)
                .addJavadoc(
                        "$L Here in $L, where the two types meet.\n\n"
                                + "@throws IllegalArgumentException if the shapes do not fit\n",
                        Javadoc.text(op.op().doc()),
                        meeting().type().label());
    }

    private CodeBlock cast(Family from, String name) {
        CodeBlock value = CodeBlock.of("$L.term()", name);
        return cast(from)
                .map(cast -> CodeBlock.of("$T.of($L, $L)", Names.EXPRESSION, cast.constant(), value))
                .orElse(value);
    }

    private boolean casts(Family from) {
        return from.equals(meeting()) || cast(from).isPresent();
    }

    /** What casts an operand to where they meet; none if it is of that type. */
    public Optional<FluentOp> cast(Family from) {
        return castOf(sets, from, meeting());
    }

    /** What casts elements of one type to another; none if they are the same. */
    static Optional<FluentOp> castOf(List<OpSetModel> sets, Family from, Family to) {
        List<FluentOp> ops = from.equals(to) ? List.of() : FluentOp.of(sets, from.type(), "to" + to.name());
        return ops.stream().filter(FluentOp::isAlone).findFirst();
    }
}
