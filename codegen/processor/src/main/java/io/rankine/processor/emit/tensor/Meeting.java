package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongMeeting<R>}: arithmetic of tensors of rank R with others of a higher rank, by the element type of those,
 * and for conditions the choice between two of which one has a higher rank. Written once for all ranks: what the operand of
 * the highest rank knows of its expressions tells the type of the result. A class, as javac compares default methods of
 * interfaces each with each in all classes below.
 */
final class Meeting {

    private static final TypeVariableName RANK = TypeVariableName.get("R");
    private static final TypeVariableName RESULT = TypeVariableName.get("S");
    private static final TypeVariableName HIGHEST = TypeVariableName.get("H");
    private static final TypeVariableName OTHER = TypeVariableName.get("A");
    private static final TypeVariableName SIBLING = TypeVariableName.get("O");
    private static final TypeVariableName MASK = TypeVariableName.get("M");
    private static final TypeVariableName BEFORE = TypeVariableName.get("P");
    private static final TypeVariableName AFTER = TypeVariableName.get("Q");

    private final Family family;
    private final List<OpSetModel> sets;

    Meeting(Family family, List<OpSetModel> sets) {
        this.family = family;
        this.sets = sets;
    }

    /** {@code LongMeeting<R2, LongView2, LongTensor2>}: what {@code LongView2} extends. */
    static TypeName of(Handle handle) {
        return ParameterizedTypeName.get(handle.family().meeting(), handle.rankType(), handle.view(), handle.tensor());
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(family.meeting())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(RANK.withBounds(Names.rank(family.packageName())))
                .addTypeVariable(RankedClass.views(family))
                .addTypeVariable(RankedClass.results(family))
                .superclass(RankedClass.self(family))
                .addJavadoc(
                        "Tensors and views of $L elements, and what becomes of them beside others of a higher rank.\n\n"
                                + "@param <R> the rank, see {@link $T}\n@param <V> the type of views of views\n"
                                + "@param <T> the type of results\n",
                        family.type().label(),
                        Names.rank(family.packageName()))
                .addMethod(constructor().addStatement("super(tensor, writable)").build())
                .addMethod(constructor()
                        .addParameter(TypeName.INT, "rank")
                        .addStatement("super(tensor, writable, rank)")
                        .build())
                .addPermittedSubclass(family.erasedView());
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            type.addPermittedSubclass(family.view(rank));
        }
        for (FluentOp op : FluentOp.of(sets, family.type())) {
            for (ElementType other : ElementType.values()) {
                if (op.isChoice() && isNeeded(op.overload().result(), other)) {
                    type.addMethod(choice(op, other, true));
                    type.addMethod(choice(op, other, false));
                } else if (Promoted.isPromoted(op) && computes(op, Promotion.of(family.type(), other))) {
                    type.addMethod(arithmetic(op, family.of(other)));
                }
            }
        }
        return type.build();
    }

    private static MethodSpec.Builder constructor() {
        return MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addParameter(TypeName.BOOLEAN, "writable");
    }

    /**
     * Whether there is a method for what has the highest rank and for the other operand: of equal types it serves all others
     * that become such, too. Fewer methods are worth it: javac compares all with all in each class that inherits them.
     */
    private static boolean isNeeded(ElementType other, ElementType highest) {
        return other == highest || Promotion.of(other, highest) != highest;
    }

    private boolean computes(FluentOp op, ElementType meeting) {
        return FluentOp.of(sets, meeting).stream()
                .anyMatch(computed ->
                        Promoted.isPromoted(computed) && computed.name().equals(op.name()));
    }

    /** {@code S plus(H b)}. */
    private MethodSpec arithmetic(FluentOp op, Family other) {
        Family meeting = family.of(Promotion.of(family.type(), other.type()));
        String b = op.others().getFirst().name();
        return finished(op, meeting, other, WildcardTypeName.subtypeOf(RANK), Terms.ANY, List.of(), b)
                .addParameter(HIGHEST, b)
                .addStatement(result(meeting, other, b, CodeBlock.of("tensor, $L.tensor()", b), op))
                .build();
    }

    /** The one of {@code a} and {@code b} with the highest rank is of any type, the other one is of the op's. */
    private MethodSpec choice(FluentOp op, ElementType other, boolean first) {
        Family own = family.of(op.overload().result());
        Family highest = family.of(other);
        Family meeting = family.of(Promotion.of(own.type(), other));
        TypeVariableName rank = first ? AFTER : BEFORE;
        String a = op.others().getFirst().name();
        String b = op.others().getLast().name();
        String typing = first ? a : b;
        List<TypeVariableName> more = List.of(
                rank.withBounds(first ? Names.rank(family.packageName()) : RANK),
                meeting.equals(highest)
                        ? OTHER.withBounds(UpTo.atMost(own, rank))
                        : OTHER.withBounds(own.readable(), Terms.atMost(own, rank)));
        return finished(
                        op,
                        meeting,
                        highest,
                        first ? WildcardTypeName.subtypeOf(RANK) : BEFORE,
                        first ? AFTER : Terms.ANY,
                        more,
                        typing)
                .addParameter(first ? HIGHEST : OTHER, a)
                .addParameter(first ? OTHER : HIGHEST, b)
                .addStatement(
                        result(meeting, highest, typing, CodeBlock.of("tensor, $L.tensor(), $L.tensor()", a, b), op))
                .build();
    }

    private static MethodSpec.Builder finished(
            FluentOp op,
            Family meeting,
            Family highest,
            TypeName below,
            TypeName rank,
            List<TypeVariableName> more,
            String typing) {
        boolean own = meeting.equals(highest);
        List<TypeVariableName> variables = new ArrayList<>(more.subList(0, Math.min(1, more.size())));
        variables.add(RESULT.withBounds(meeting.ranked(RESULT)));
        if (!own) {
            variables.add(
                    SIBLING.withBounds(ParameterizedTypeName.get(Names.evaluable(meeting.packageName()), RESULT)));
            variables.add(MASK.withBounds(Siblings.knowing(meeting, SIBLING)));
        }
        // Its first bound tells it from other operands, also once types are erased.
        variables.add(HIGHEST.withBounds(
                highest.ranked(own ? RESULT : Terms.ANY),
                Terms.above(highest, below, rank, Terms.ANY, own ? Terms.ANY : MASK)));
        variables.addAll(more.subList(Math.min(1, more.size()), more.size()));
        return Promoted.method(op, RESULT).addTypeVariables(variables);
    }

    private static CodeBlock result(Family meeting, Family highest, String typing, CodeBlock operands, FluentOp op) {
        CodeBlock made = CodeBlock.of("$T.$L($L)", op.entry(), op.name(), operands);
        return meeting.equals(highest)
                ? CodeBlock.of("return $L.wrap($L)", typing, made)
                : CodeBlock.of("return $T.typed($L, $L)", Typing.name(meeting.packageName()), typing, made);
    }
}
