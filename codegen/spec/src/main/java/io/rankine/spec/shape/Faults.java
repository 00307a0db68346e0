package io.rankine.spec.shape;

import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Words the ways in which arguments do not fit a signature. */
final class Faults {

    private final Signature signature;
    private final List<? extends Argument> arguments;
    private final List<String> names;

    Faults(Signature signature, List<? extends Argument> arguments) {
        this.signature = signature;
        this.arguments = arguments;
        this.names = signature.parameterNames();
    }

    /** A fault of the operands as a whole: no axis is marked. */
    ShapeException whole(String summary, String detail) {
        return fault(summary, detail, List.of());
    }

    /** Two sizes that must be equal: {@code first} is where the size was bound. */
    ShapeException unequal(Dim left, Dim right, Term first, Term second, String what) {
        String summary = "dim mismatch (" + left + " ≠ " + right + ") in "
                + second.place().of(names) + ", " + what;
        return fault(summary, " (against " + first.place().of(names) + ")", List.of(first.place(), second.place()));
    }

    /** A dimension that is not the number or formula which the signature has there. */
    ShapeException wrong(Dim actual, String expected, Term term, String pattern) {
        String place = term.place().of(names);
        String summary = "dim mismatch (" + actual + " ≠ " + expected + ") in " + place;
        return fault(summary, ", which must be " + pattern, List.of(term.place()));
    }

    ShapeException rank(int operand, ShapePattern pattern, Shape.Ranked shape, int rank, boolean atLeast) {
        String needed = "rank " + rank + (atLeast ? " or more" : "");
        String summary = "rank mismatch in " + names.get(operand) + ": " + shape.bracketed() + " has rank "
                + shape.rank() + ", " + pattern + " needs " + needed;
        return fault(summary, "", List.of());
    }

    /** Operands that broadcasting cannot bring together. */
    ShapeException clash(List<Operands.Group> groups, List<Clash> clashes) {
        if (groups.stream().allMatch(this::isWhole)) {
            return wholeClash(groups, clashes);
        }
        List<Place> places = new ArrayList<>();
        for (Clash clash : clashes) {
            places.add(place(groups.get(clash.first()), clash.fromRight()));
            places.add(place(groups.get(clash.second()), clash.fromRight()));
        }
        Clash first = clashes.getFirst();
        String rest = clashes.stream()
                .skip(1)
                .map(clash -> ", " + clash.dims() + " in position " + clash.position())
                .collect(Collectors.joining());
        String summary = first.summary() + " of the broadcast group ("
                + names.get(groups.get(first.second()).operand()) + ")";
        return fault(summary, rest, places);
    }

    /** Only {@code ...} takes part: then positions of the group are positions of the operands. */
    private ShapeException wholeClash(List<Operands.Group> groups, List<Clash> clashes) {
        List<String> labels =
                groups.stream().map(group -> names.get(group.operand())).toList();
        List<Shape> shapes = groups.stream()
                .map(group -> (Shape) arguments.get(group.operand()))
                .toList();
        return new ShapeException(Broadcast.diagnose(signature.name(), labels, shapes, clashes));
    }

    private boolean isWhole(Operands.Group group) {
        return signature.parameters().get(group.operand()).type().shape().isPureGroup();
    }

    private static Place place(Operands.Group group, int fromRight) {
        return group.terms().get(group.terms().size() - 1 - fromRight).place();
    }

    private ShapeException fault(String summary, String detail, List<Place> places) {
        Picture picture = new Picture();
        for (int i = 0; i < arguments.size() && i < names.size(); i++) {
            int operand = i;
            Set<Integer> axes = new HashSet<>();
            places.stream()
                    .filter(place -> place.operand() == operand && place.axis() != Place.VALUE)
                    .forEach(place -> axes.add(place.axis()));
            Parameter parameter = signature.parameters().get(i);
            if (arguments.get(i) instanceof Shape shape && !parameter.type().scalar()) {
                picture.row(names.get(i) + ":", shape, axes);
            } else {
                picture.value(names.get(i) + ":", arguments.get(i).toString());
            }
        }
        return new ShapeException(new Diagnostic(signature.name(), summary, summary + detail, picture.draw()));
    }
}
