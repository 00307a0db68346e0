package io.rankine.spec.shape;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Questions about shapes, one a line:
 *
 * <ul>
 *   <li>{@code tensor<5x2x4x1xi64>, tensor<3x1x1xi64>}, with or without {@code -> tensor<...>}, or a whole line of MLIR
 *   <li>{@code 5x2x4x1, 3x1x1 -> 5x?x4x1}, with {@code *} for an unknown rank and {@code []} for rank 0
 *   <li>{@code modsum(a: [5,2,4,1], b: [3,1,1]) -> [...]}: an element-wise op with shapes in place of declared dimensions
 *   <li>{@code matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k] on 7x2x3, 3x5}: any signature on arguments
 * </ul>
 */
public final class ShapeQuery {

    /** A name and an opening parenthesis, or a parenthesis and a named parameter. */
    private static final Pattern SIGNATURE =
            Pattern.compile("\\s*([A-Za-z_]\\w*\\s*\\(|\\(\\s*(out\\s+|inout\\s+)?\\w+\\s*:).*");

    private static final String ON = " on ";
    private static final int REFUSED = 2;

    private final boolean lenient;

    private ShapeQuery(boolean lenient) {
        this.lenient = lenient;
    }

    /**
     * The answer to a question.
     *
     * @param line {@code ok 5x3x4x1}, {@code ok *} if nothing can be inferred, or {@code error} and the first fault
     * @param text the inferred type, the aligned picture and the remaining guards; or the whole diagnostic
     */
    public record Answer(boolean fits, String line, String text) {

        /** 0 if the shapes fit, 2 if they do not or the question cannot be read. */
        public int exitCode() {
            return fits ? 0 : REFUSED;
        }
    }

    /** Answers one question. Never throws: what cannot be read is an answer, too. */
    public static Answer answer(String line) {
        return new ShapeQuery(false).answered(line);
    }

    /** The same, but a static size may be declared where none is inferred; a guard holds it at run time. */
    public static Answer lenient(String line) {
        return new ShapeQuery(true).answered(line);
    }

    private Answer answered(String line) {
        try {
            return SIGNATURE.matcher(line).matches() ? signature(line.strip()) : types(QueryText.read(line));
        } catch (ShapeException misfit) {
            return refused(misfit.diagnostic());
        } catch (SignatureException unreadable) {
            String first = "column " + unreadable.column() + ": " + unreadable.reason();
            return new Answer(false, "error " + first, String.valueOf(unreadable.getMessage()));
        } catch (IllegalArgumentException unreadable) {
            String reason = String.valueOf(unreadable.getMessage());
            return new Answer(false, "error " + reason, reason);
        }
    }

    /** Answers a question given in parts: a signature and its arguments, or shapes. */
    public static Answer answer(String first, List<String> more) {
        return answer(line(first, more));
    }

    /** A question given in parts, a signature and its arguments, or shapes, as one line. */
    public static String line(String first, List<String> more) {
        String between = SIGNATURE.matcher(first).matches() ? ON : ", ";
        return more.isEmpty() ? first : first + between + String.join(", ", more);
    }

    private static Answer refused(Diagnostic diagnostic) {
        return new Answer(false, "error " + diagnostic.summary(), diagnostic.text());
    }

    private Answer types(QueryText query) {
        if (query.operands().isEmpty()) {
            throw new IllegalArgumentException("no shapes: write for instance 5x2x4x1, 3x1x1 -> 5x?x4x1");
        }
        List<ShapeReader.Typed> operands =
                query.operands().stream().map(ShapeReader::typed).toList();
        Optional<List<ShapeReader.Typed>> results = query.results()
                .map(texts -> texts.stream().map(ShapeReader::typed).toList());
        TypeKinds.check(operands, results.orElse(List.of()));
        List<Shape> shapes = operands.stream().map(ShapeReader.Typed::shape).toList();
        BroadcastTrait trait = new BroadcastTrait("", names(shapes.size()));
        TraitVerdict verdict = results.isEmpty()
                ? trait.infer(shapes)
                : verified(
                        trait,
                        shapes,
                        results.get().stream().map(ShapeReader.Typed::shape).toList());
        String element = element(operands, results.orElse(List.of()));
        String kind = operands.getFirst().kind();
        return answer(trait, shapes, verdict, shape -> type(shape, kind, element));
    }

    private TraitVerdict verified(BroadcastTrait trait, List<Shape> operands, List<Shape> results) {
        return lenient ? trait.verifyLeniently(operands, results) : trait.verify(operands, results);
    }

    /** The element type of the result: the declared one, else that of all operands. */
    private static String element(List<ShapeReader.Typed> operands, List<ShapeReader.Typed> results) {
        List<ShapeReader.Typed> from = results.isEmpty() ? operands : results;
        String first = from.getFirst().element();
        return from.stream().allMatch(typed -> typed.element().equals(first)) ? first : "";
    }

    /** Around a shape and its element type: those are all vectors, or all taken for tensors. */
    private static String type(Shape shape, String kind, String element) {
        if (element.isEmpty()) {
            return shape.toString();
        }
        return (kind.equals("vector") ? kind : "tensor") + "<" + (shape.equals(Shape.SCALAR) ? "" : shape + "x")
                + element + ">";
    }

    private static Answer answer(
            BroadcastTrait trait, List<Shape> operands, TraitVerdict verdict, Function<Shape, String> type) {
        return switch (verdict) {
            case TraitVerdict.Refused refused -> refused(refused.diagnostic());
            case TraitVerdict.Accepted(Shape inferred, List<Guard> guards) ->
                accepted(trait.names(), operands, List.of(inferred), guards, type);
        };
    }

    private static List<String> names(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(count <= 26 ? Character.toString('a' + i) : "operand " + i);
        }
        return names;
    }

    private Answer signature(String line) {
        int on = line.lastIndexOf(ON);
        if (on >= 0) {
            return applied(line.substring(0, on), line.substring(on + ON.length()));
        }
        int arrow = QueryText.topLevel(line, "->", 0);
        // the result need not be bound: parameters are shapes here
        Signature written = Signature.parse(arrow < 0 ? line : line.substring(0, arrow) + "-> [*]");
        List<Shape> operands =
                written.parameters().stream().map(p -> literal(p, line)).toList();
        BroadcastTrait trait = new BroadcastTrait(written.name(), written.parameterNames());
        String declared = arrow < 0 ? "" : line.substring(arrow + 2).strip().replaceFirst("^\\w+\\s*:\\s*", "");
        TraitVerdict verdict = declared.replace(" ", "").equals("[...]")
                ? trait.infer(operands)
                : verified(trait, operands, results(declared));
        return answer(trait, operands, verdict, Shape::toString);
    }

    private static List<Shape> results(String declared) {
        return QueryText.read("-> " + declared)
                .results()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + declared + "' is no result: write shapes, as in -> 5x?x4x1, or [...] to infer it"))
                .stream()
                .map(ShapeReader::read)
                .toList();
    }

    private static Answer applied(String text, String given) {
        Signature signature = Signature.parse(text);
        List<String> items = QueryText.read(given).operands();
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            boolean dimension = i < signature.parameters().size()
                    && signature.parameters().get(i).bindsDimension();
            arguments.add(dimension ? ShapeReader.dim(items.get(i)) : ShapeReader.read(items.get(i)));
        }
        Inferred inferred = Inference.infer(signature, arguments);
        return accepted(signature.parameterNames(), arguments, inferred.results(), inferred.guards(), Shape::toString);
    }

    /** The shape that a parameter spells out. */
    private static Shape literal(Parameter parameter, String line) {
        if (!(parameter.type().shape() instanceof ShapePattern.Dims pattern)) {
            return Shape.UNRANKED;
        }
        List<Dim> dims = new ArrayList<>();
        for (DimPattern dim : pattern.dims()) {
            dims.add(
                    switch (dim) {
                        case DimPattern.Fresh fresh -> Dim.UNKNOWN;
                        case DimPattern.Exact(Expression.Number(long value)) -> Dim.of(value);
                        case DimPattern.Exact(Expression.Name(String name)) -> new Dim.Symbol(name);
                        default ->
                            throw new IllegalArgumentException("the shape of " + parameter.name() + " is open ("
                                    + parameter.type() + "): say on what, as in: " + line + ON + "5x2x4x1, 3x1x1");
                    });
        }
        return new Shape.Ranked(dims);
    }

    private static Answer accepted(
            List<String> names,
            List<? extends Argument> arguments,
            List<Shape> results,
            List<Guard> guards,
            Function<Shape, String> text) {
        String line = results.stream().map(Shape::toString).collect(Collectors.joining(", "));
        Picture picture = new Picture();
        for (int i = 0; i < arguments.size(); i++) {
            switch (arguments.get(i)) {
                case Shape shape -> picture.row(names.get(i) + ":", shape);
                case Dim dim -> picture.value(names.get(i) + ":", dim.toString());
            }
        }
        results.forEach(result -> picture.row("result:", result));
        String type = results.stream().map(text).collect(Collectors.joining(", "));
        String open = guards.stream()
                .map(guard -> "\nchecked at run time: " + guard + where(guard, names))
                .collect(Collectors.joining());
        return new Answer(true, "ok " + line, type + "\n" + picture.draw().stripTrailing() + open);
    }

    /** A {@code ?} says nothing about where it stands. */
    private static String where(Guard guard, List<String> names) {
        return switch (guard) {
            case Guard.OneOf(Place place, Dim.Unknown dim, List<Dim> allowed, int position) -> at(place, names);
            case Guard.Equals(Place place, Dim.Unknown dim, long value) -> at(place, names);
            case Guard.EqualsJoin(Place place, List<Place> others, String text) -> at(place, names);
            default -> "";
        };
    }

    private static String at(Place place, List<String> names) {
        return " (" + place.of(names) + ")";
    }
}
