package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * MLIR's {@code Broadcastable} trait: any number of operands with static, {@code ?} and unranked shapes, one result
 * that is never broadcast. Where MLIR leaves behaviour undefined there is a guard.
 *
 * @param op the op's name in messages, may be empty
 * @param names the operands' names in messages, one an operand
 */
public record BroadcastTrait(String op, List<String> names) {

    public BroadcastTrait {
        names = List.copyOf(names);
    }

    /** The trait for {@code operands} operands called {@code operand 0}, {@code operand 1} and so on. */
    public static BroadcastTrait of(int operands) {
        return new BroadcastTrait(
                "", IntStream.range(0, operands).mapToObj(i -> "operand " + i).toList());
    }

    /** Infers the result. */
    public TraitVerdict infer(List<? extends Shape> operands) {
        List<Clash> clashes = Join.clashes(operands);
        if (!clashes.isEmpty()) {
            Diagnostic diagnostic = Broadcast.diagnose(op, names, operands, clashes);
            return new TraitVerdict.Refused(TraitVerdict.Stage.INFER, Shape.UNRANKED, clashes, List.of(), diagnostic);
        }
        return new TraitVerdict.Accepted(Join.shapes(operands), guards(operands, null));
    }

    /** Infers the result and verifies the declared one. */
    public TraitVerdict verify(List<? extends Shape> operands, List<? extends Shape> results) {
        return verify(operands, results, false);
    }

    /** The same, but a static size may be declared where none is inferred: {@link Guard.ResultEquals} holds it then. */
    public TraitVerdict verifyLeniently(List<? extends Shape> operands, List<? extends Shape> results) {
        return verify(operands, results, true);
    }

    private TraitVerdict verify(List<? extends Shape> operands, List<? extends Shape> results, boolean lenient) {
        if (results.size() != 1) {
            String summary = "exactly one result is declared, got " + results.size();
            return new TraitVerdict.Refused(
                    TraitVerdict.Stage.STRUCTURE, Shape.UNRANKED, List.of(), List.of(), plain(summary));
        }
        Shape result = results.getFirst();
        TraitVerdict verdict = infer(operands);
        if (verdict instanceof TraitVerdict.Accepted(Shape inferred, List<Guard> guards)
                && inferred instanceof Shape.Ranked known
                && result instanceof Shape.Ranked declared) {
            return verify(operands, known, declared, lenient);
        }
        return verdict instanceof TraitVerdict.Accepted
                ? new TraitVerdict.Accepted(verdict.inferred(), guards(operands, result))
                : verdict;
    }

    private TraitVerdict verify(
            List<? extends Shape> operands, Shape.Ranked inferred, Shape.Ranked declared, boolean lenient) {
        if (declared.rank() != inferred.rank()) {
            String summary = "result rank " + declared.rank() + " differs from inferred rank " + inferred.rank() + " ("
                    + declared.bracketed() + " vs " + inferred.bracketed() + ")";
            Diagnostic diagnostic = new Diagnostic(
                    op, summary, summary, picture(operands, inferred, declared).draw());
            return new TraitVerdict.Refused(TraitVerdict.Stage.VERIFY, inferred, List.of(), List.of(), diagnostic);
        }
        List<TraitVerdict.ResultClash> clashes = new ArrayList<>();
        for (int axis = 0; axis < declared.rank(); axis++) {
            Dim known = inferred.dim(axis);
            Dim given = declared.dim(axis);
            boolean guarded = lenient && !known.isStatic() && given.isStatic();
            if (!given.equals(known) && !(given instanceof Dim.Unknown) && !guarded) {
                clashes.add(new TraitVerdict.ResultClash(axis, declared.rank() - 1 - axis, known, given));
            }
        }
        if (clashes.isEmpty()) {
            return new TraitVerdict.Accepted(inferred, guards(operands, declared));
        }
        Diagnostic diagnostic = diagnose(picture(operands, inferred, declared), clashes);
        return new TraitVerdict.Refused(TraitVerdict.Stage.VERIFY, inferred, List.of(), clashes, diagnostic);
    }

    private Diagnostic diagnose(Picture picture, List<TraitVerdict.ResultClash> clashes) {
        clashes.forEach(clash -> picture.caret(clash.fromRight()));
        TraitVerdict.ResultClash first = clashes.getFirst();
        String summary = "result dim " + first.declared() + " ≠ inferred " + first.inferred() + " in position "
                + first.position();
        StringBuilder headline = new StringBuilder();
        for (TraitVerdict.ResultClash clash : clashes) {
            headline.append(headline.isEmpty() ? "result dim " : ", dim ")
                    .append(clash.declared() + " ≠ inferred " + clash.inferred() + " in position " + clash.position())
                    .append(" (axis " + clash.axis() + ")");
        }
        boolean silent = clashes.stream().anyMatch(clash -> clash.inferred() instanceof Dim.Unknown);
        headline.append(
                silent
                        ? ": a ? cannot silently become static; declare ? there, or a static size on an operand"
                        : ": results are never broadcast");
        return new Diagnostic(op, summary, headline.toString(), picture.draw());
    }

    private Picture picture(List<? extends Shape> operands, Shape inferred, Shape declared) {
        Picture picture = new Picture();
        for (int i = 0; i < operands.size(); i++) {
            picture.row(names.get(i) + ":", operands.get(i));
        }
        return picture.row("inferred:", inferred).row("declared:", declared);
    }

    private Diagnostic plain(String summary) {
        return new Diagnostic(op, summary, summary, "");
    }

    /**
     * The conditions left to run time, whether or not the static verdict is favourable: a declared static size where
     * {@code ?} is inferred becomes {@link Guard.ResultEquals}.
     *
     * @param result the declared result, null if there is none
     */
    public List<Guard> guards(List<? extends Shape> operands, @Nullable Shape result) {
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i) instanceof Shape.Unranked) {
                return List.of(new Guard.Full(names.get(i), actual -> accepts(result, actual)));
            }
        }
        int rank = Join.rank(operands);
        Equalities equalities = new Equalities(names);
        Set<Guard> guards = new LinkedHashSet<>();
        List<Guard> resultGuards = new ArrayList<>();
        for (int axis = 0; axis < rank; axis++) {
            AxisJoin join = new AxisJoin(terms(operands, axis, rank), equalities, names);
            guards.addAll(join.guards(axis + 1));
            if (result instanceof Shape.Ranked declared
                    && declared.rank() == rank
                    && !join.dim().isStatic()
                    && declared.dim(axis) instanceof Dim.Size(long size)) {
                resultGuards.add(new Guard.ResultEquals(axis, size, axis + 1));
            }
        }
        guards.addAll(resultGuards);
        return List.copyOf(guards);
    }

    private static List<Term> terms(List<? extends Shape> operands, int axis, int rank) {
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i) instanceof Shape.Ranked ranked && axis >= rank - ranked.rank()) {
                int own = axis - (rank - ranked.rank());
                terms.add(new Term(ranked.dim(own), new Place(i, own)));
            }
        }
        return terms;
    }

    private boolean accepts(@Nullable Shape result, Shaped[] actual) {
        try {
            check(result, actual);
            return true;
        } catch (ShapeException refused) {
            return false;
        }
    }

    /**
     * The rule at run time: joins actual shapes and holds the result against the declared one, in which {@code ?}
     * stands for any size.
     *
     * @throws ShapeException if operands clash or the result is not as declared
     */
    public long[] check(@Nullable Shape result, Shaped... actual) {
        long[] joined = Broadcast.join(op, names, actual);
        if (result instanceof Shape.Ranked declared) {
            if (declared.rank() != joined.length) {
                throw refused(
                        "result rank " + joined.length + " ≠ declared " + declared.rank(), joined, declared, actual);
            }
            for (int axis = 0; axis < joined.length; axis++) {
                if (declared.dim(axis) instanceof Dim.Size(long size) && size != joined[axis]) {
                    String summary =
                            "result dim " + joined[axis] + " ≠ declared " + size + " in position " + (axis + 1);
                    throw refused(summary, joined, declared, actual);
                }
            }
        }
        return joined;
    }

    private ShapeException refused(String summary, long[] joined, Shape declared, Shaped... actual) {
        List<Shape> operands = Actual.shapes(actual);
        Picture picture = picture(operands, Shape.of(joined), declared);
        return new ShapeException(new Diagnostic(op, summary, summary, picture.draw()));
    }

    /**
     * The in-place rule: the result may be written into operand {@code alias} only if broadcasting leaves that
     * operand's shape unchanged.
     *
     * @return the guards of this rule, besides those of the join
     * @throws ShapeException if operands clash or the operand would be stretched
     */
    public List<Guard> inPlace(List<? extends Shape> operands, int alias) {
        List<Clash> clashes = Join.clashes(operands);
        if (!clashes.isEmpty()) {
            throw new ShapeException(Broadcast.diagnose(op, names, operands, clashes));
        }
        Shape joined = Join.shapes(operands);
        if (!(operands.get(alias) instanceof Shape.Ranked own) || !(joined instanceof Shape.Ranked(List<Dim> dims))) {
            return List.of(new Guard.Full(names.get(alias), actual -> unstretched(actual, alias)));
        }
        if (own.rank() != dims.size()) {
            throw stretched(operands, joined, alias);
        }
        List<Guard> guards = new ArrayList<>();
        Equalities equalities = new Equalities(names);
        for (int axis = 0; axis < dims.size(); axis++) {
            AxisJoin join = new AxisJoin(terms(operands, axis, dims.size()), equalities, names);
            Term target = new Term(own.dim(axis), new Place(alias, axis));
            if (join.stretches(target)) {
                throw stretched(operands, joined, alias);
            }
            join.unstretched(target).ifPresent(guards::add);
        }
        int unranked = operands.indexOf(Shape.UNRANKED);
        if (unranked >= 0) {
            guards.add(new Guard.Full(names.get(unranked), actual -> unstretched(actual, alias)));
        }
        return guards;
    }

    private static boolean unstretched(Shaped[] actual, int alias) {
        List<Shape> shapes = Actual.shapes(actual);
        return Join.clashes(shapes).isEmpty() && shapes.get(alias).equals(Join.shapes(shapes));
    }

    private ShapeException stretched(List<? extends Shape> operands, Shape joined, int alias) {
        String summary = "the result " + joined.bracketed() + " cannot be written into " + names.get(alias) + " "
                + operands.get(alias).bracketed() + ": broadcasting would change its shape";
        Picture picture = new Picture();
        for (int i = 0; i < operands.size(); i++) {
            picture.row(names.get(i) + ":", operands.get(i));
        }
        picture.row("result:", joined);
        return new ShapeException(new Diagnostic(op, summary, summary, picture.draw()));
    }
}
