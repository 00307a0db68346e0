package io.rankine.processor.emit.tensor;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.ShapePattern.Dims;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a signature says of ranks: a pattern with a group {@code ...} has the group's rank plus a fixed number of core
 * axes, one without has exactly its core axes.
 *
 * @param results of each result; empty where its rank is known at run time only
 * @param keepsShape whether the result has the shape of the receiver once the other operands broadcast to it
 * @param isDecidable whether the rank of the result follows from those of the operands in every case
 * @param isOneGroup whether all operands have one group {@code ...T}: the receiver's rank tells those of the others and of results
 */
public record RankRule(
        List<Pattern> operands,
        List<Optional<Pattern>> results,
        boolean isPureBroadcast,
        boolean keepsShape,
        boolean isDecidable,
        boolean isOneGroup) {

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

    /** By signature: it is asked again for each element type and file. */
    private static final Map<String, RankRule> KNOWN = new ConcurrentHashMap<>();

    public static RankRule of(String signature) {
        return KNOWN.computeIfAbsent(signature, RankRule::read);
    }

    private static RankRule read(String signature) {
        Signature parsed = Signature.parse(signature);
        List<ShapePattern> shapes =
                parsed.parameters().stream().map(p -> p.type().shape()).toList();
        List<ShapePattern> results = parsed.results().stream().map(Type::shape).toList();
        boolean pure = parsed.constraints().isEmpty()
                && shapes.stream().allMatch(ShapePattern::isPureGroup)
                && results.stream().allMatch(ShapePattern::isPureGroup);
        return new RankRule(
                shapes.stream().map(Pattern::of).toList(),
                results.stream()
                        .map(shape ->
                                shape instanceof Dims ? Optional.of(Pattern.of(shape)) : Optional.<Pattern>empty())
                        .toList(),
                pure,
                results.size() == 1
                        && !shapes.isEmpty()
                        && withoutOnes(shapes.getFirst()).equals(withoutOnes(results.getFirst())),
                shapes.size() == 1 || shapes.stream().allMatch(RankRule::groupBroadcasts),
                shapes.stream().allMatch(RankRule::hasOwnGroup)
                        && shapes.stream().map(RankRule::group).distinct().count() == 1);
    }

    private static String withoutOnes(ShapePattern shape) {
        return shape.toString().replace("|1", "");
    }

    /** The ranks of {@code [*]} are free and those of {@code ...T} equal, which the lattice of ranks cannot say. */
    private static boolean groupBroadcasts(ShapePattern shape) {
        return shape instanceof Dims dims
                && (dims.groupIndex() < 0 || dims.dims().contains(DimPattern.BROADCAST));
    }

    private static boolean hasOwnGroup(ShapePattern shape) {
        return shape instanceof Dims dims && dims.groupIndex() >= 0 && !groupBroadcasts(shape);
    }

    private static DimPattern group(ShapePattern shape) {
        return shape instanceof Dims dims ? dims.dims().get(dims.groupIndex()) : DimPattern.BROADCAST;
    }

    /** The rank of result {@code i} where the group has rank {@code group}; empty where that is known at run time only. */
    public OptionalInt resultRank(int i, int group) {
        return results.get(i)
                .map(pattern -> OptionalInt.of(pattern.rank(group)))
                .orElseGet(OptionalInt::empty);
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
}
