package io.rankine.processor.model;

import java.util.List;

/**
 * The signatures of one op that take parameters of the same kinds and are tried in order.
 *
 * @param ops one at least
 * @param number counts the groups of one name from 0
 */
public record OpGroup(List<OpModel> ops, int number) {

    public OpGroup {
        ops = List.copyOf(ops);
    }

    /** The op whose signature is tried first. */
    public OpModel first() {
        return ops.getFirst();
    }

    /** True if there is anything to try. */
    public boolean isOverloaded() {
        return ops.size() > 1;
    }

    /** True if the entry has a constant for all element types and signatures together. */
    public boolean hasCommonConstant() {
        return isOverloaded() || !first().hasOneResult() && first().overloads().size() > 1;
    }

    /** {@code FLOOR_DIV}: that constant. */
    public String commonConstant() {
        return first().upperSnakeName() + (number == 0 ? "" : "_" + (number + 1));
    }

    /** The shape signatures, in order. */
    public List<String> signatures() {
        return ops.stream().map(OpModel::signature).toList();
    }
}
