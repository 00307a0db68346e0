package io.rankine.processor.emit.tensor;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.ShapePattern.Dims;
import io.rankine.spec.signature.Signature;
import java.util.List;

/**
 * What a signature says of ranks: a pattern with a group {@code ...} has the group's rank plus a fixed number of core
 * axes, one without has exactly its core axes.
 */
public record RankRule(List<Pattern> operands, Pattern result, boolean isPureBroadcast) {

    /** @param open whether the pattern has a group; then {@code core} more axes stand beside it */
    public record Pattern(boolean open, int core) {

        /** The rank where the group has rank {@code group}. */
        public int rank(int group) {
            return open ? group + core : core;
        }

        private static Pattern of(ShapePattern shape) {
            return switch (shape) {
                case ShapePattern.Any any -> new Pattern(true, 0);
                case Dims dims ->
                    new Pattern(dims.groupIndex() >= 0, (int) dims.dims().stream()
                            .filter(d -> !(d instanceof DimPattern.Group))
                            .count());
            };
        }
    }

    public static RankRule of(String signature) {
        Signature parsed = Signature.parse(signature);
        return new RankRule(
                parsed.parameters().stream()
                        .map(p -> Pattern.of(p.type().shape()))
                        .toList(),
                Pattern.of(parsed.results().getFirst().shape()),
                parsed.isPureBroadcast());
    }

    /** Whether a receiver of this rank fits the first operand. */
    public boolean admits(int rank) {
        Pattern first = operands.getFirst();
        return first.open() ? rank >= first.core() : rank == first.core();
    }

    /** The rank of the group in a receiver of this rank; 0 where the receiver has none. */
    public int group(int rank) {
        Pattern first = operands.getFirst();
        return first.open() ? rank - first.core() : 0;
    }

    /** Whether the result has the shape of the receiver once the other operands broadcast to it. */
    public boolean keepsShape() {
        return operands.getFirst().equals(result);
    }
}
