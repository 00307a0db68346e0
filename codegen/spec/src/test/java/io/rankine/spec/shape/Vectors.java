package io.rankine.spec.shape;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The machine-checked cases of the specification, and their notation for shapes. */
public final class Vectors {

    private Vectors() {}

    public static JsonNode read(String name) {
        try (InputStream file = Vectors.class.getResourceAsStream("/vectors/" + name)) {
            return new JsonMapper().readTree(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@code [2, "?", "N"]} or {@code "*"}; a number is an integer argument. */
    static Argument argument(JsonNode node) {
        if (node.isNumber()) {
            return Dim.of(node.longValue());
        }
        return shape(node);
    }

    static Shape shape(JsonNode node) {
        if (node.isString()) {
            return Shape.UNRANKED;
        }
        List<Dim> dims = new ArrayList<>();
        node.forEach(dim -> dims.add(dim(dim)));
        return new Shape.Ranked(dims);
    }

    static List<Shape> shapes(JsonNode nodes) {
        List<Shape> shapes = new ArrayList<>();
        nodes.forEach(node -> shapes.add(shape(node)));
        return shapes;
    }

    static Dim dim(JsonNode node) {
        if (node.isNumber()) {
            return Dim.of(node.longValue());
        }
        return node.stringValue().equals("?") ? Dim.UNKNOWN : new Dim.Symbol(node.stringValue());
    }

    static Shaped[] actual(JsonNode nodes) {
        List<Shaped> shapes = new ArrayList<>();
        nodes.forEach(node -> shapes.add(Shaped.of(sizes(node))));
        return shapes.toArray(Shaped[]::new);
    }

    static long[] sizes(JsonNode node) {
        long[] sizes = new long[node.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = node.get(i).longValue();
        }
        return sizes;
    }

    /** A trait guard in the form of the vectors, such as {@code oneOf 0.1 [1, 4] at 2}. */
    static String text(Guard guard) {
        return switch (guard) {
            case Guard.OneOf(Place place, Dim dim, List<Dim> allowed, int position) ->
                "oneOf " + place.operand() + "." + place.axis() + " " + allowed + " at " + position;
            case Guard.EqualOrOne(List<Place> places, List<String> labels, int position) ->
                "equalOrOne "
                        + places.stream().map(p -> p.operand() + "." + p.axis()).toList() + " at " + position;
            case Guard.ResultEquals(int axis, long value, int position) ->
                "resultEquals " + axis + " " + value + " at " + position;
            case Guard.Full full -> "full";
            default -> throw new AssertionError("no guard of the trait: " + guard);
        };
    }

    static List<String> guards(JsonNode nodes) {
        List<String> guards = new ArrayList<>();
        nodes.forEach(node -> guards.add(guard(node)));
        return guards;
    }

    private static String guard(JsonNode node) {
        String position = " at " + node.path("position").asString("");
        return switch (node.get("kind").stringValue()) {
            case "oneOf" ->
                "oneOf " + node.get("operand") + "." + node.get("dim") + " " + list(node.get("allowed")) + position;
            case "equalOrOne" -> {
                List<String> places = new ArrayList<>();
                node.get("dims").forEach(place -> places.add(place.get(0) + "." + place.get(1)));
                yield "equalOrOne " + places + position;
            }
            case "resultEquals" -> "resultEquals " + node.get("dim") + " " + node.get("value") + position;
            default -> node.get("kind").stringValue();
        };
    }

    private static List<String> list(JsonNode nodes) {
        List<String> list = new ArrayList<>();
        nodes.forEach(node -> list.add(node.toString()));
        return list;
    }

    /** The texts of the vectors write {@code !=} where our diagnostic writes {@code ≠}. */
    static String symbol(String reason) {
        return reason.replace("!=", "≠");
    }
}
