package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.TypeName;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** Which of an op's other operands are tensors and which scalars, and the arguments that follow. */
final class OperandChoices {

    /** With more operands than this scalars stand for all of them, for none, or for all but the first. */
    private static final int MIXED = 2;

    /** The first of the other operands alone is a tensor. */
    private static final int FIRST = 1;

    private final Family family;
    private final FluentOp op;

    OperandChoices(Family family, FluentOp op) {
        this.family = family;
        this.op = op;
    }

    /** Whether scalars may stand for all other tensors. */
    boolean scalarsFit() {
        return op.ranks().isPureBroadcast() || othersAreSingle();
    }

    /** Whether all other tensors are of shape {@code []}. */
    private boolean othersAreSingle() {
        return op.overload().params().stream()
                .skip(1)
                .filter(ParamModel::isTensor)
                .map(param -> op.ranks().operands().get(op.overload().params().indexOf(param)))
                .allMatch(pattern -> !pattern.open() && pattern.core() == 0);
    }

    /** Which of the other tensors are tensors and which scalars; never all scalars. */
    List<boolean[]> all() {
        int count = op.overload().tensors().size() - 1;
        int all = (1 << count) - 1;
        boolean mixed = scalarsFit() && count <= MIXED;
        return IntStream.rangeClosed(1, all)
                .map(mask -> all + 1 - mask)
                .filter(mask -> mixed || mask == all || mask == FIRST && scalarsFit())
                .mapToObj(mask -> bits(mask, count))
                .toList();
    }

    private static boolean[] bits(int mask, int count) {
        boolean[] bits = new boolean[count];
        for (int i = 0; i < count; i++) {
            bits[i] = (mask >> i & 1) == 1;
        }
        return bits;
    }

    /** Scalars for all other tensors. */
    List<Argument> scalars() {
        return arguments(new boolean[op.overload().tensors().size() - 1], this::anyRank);
    }

    /** @param typeOfTensor by its position among the other operands */
    List<Argument> arguments(boolean[] tensors, BiFunction<Integer, ParamModel, TypeName> typeOfTensor) {
        List<Argument> arguments = new ArrayList<>();
        int tensor = 0;
        for (int i = 0; i < op.others().size(); i++) {
            ParamModel param = op.others().get(i);
            if (param.kind() == ParamModel.Kind.SIZE) {
                arguments.add(Argument.size(param));
            } else if (!param.isTensor()) {
                arguments.add(Argument.moduli(param, op.ranks().operands().get(i + 1)));
            } else if (tensors[tensor++]) {
                arguments.add(Argument.tensor(param, typeOfTensor.apply(i, param)));
            } else {
                arguments.add(Argument.scalar(param, family));
            }
        }
        return arguments;
    }

    /** Of any rank. */
    TypeName anyRank(int position, ParamModel param) {
        return family.of(param.elementType()).readable();
    }

    /**
     * Which of the other operands may have a higher rank than the receiver. Of more than {@link #MIXED} none: each would need
     * type variables for those before it, for those after it, and for the result.
     */
    List<Integer> highest(boolean[] tensors) {
        List<Integer> open = open(tensors);
        return open.size() > MIXED ? List.of() : open;
    }

    /** Positions among the other operands of tensors, not given as scalars, whose pattern has a group. */
    List<Integer> open(boolean[] tensors) {
        List<Integer> open = new ArrayList<>();
        int tensor = 0;
        for (int i = 0; i < op.others().size(); i++) {
            if (op.others().get(i).isTensor()
                    && tensors[tensor++]
                    && op.ranks().operands().get(i + 1).open()) {
                open.add(i);
            }
        }
        return open;
    }
}
