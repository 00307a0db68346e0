package io.rankine.processor.flow;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Typed tensors as far as javac is concerned: the annotated declarations of the library's, with bodies that never run.
 * They let the checker be tested without the modules that are built with it.
 */
final class TensorStubs {

    private static final int MAX_RANK = 4;

    private static final String HEADER = """
            package io.rankine;
            import io.rankine.modular.Moduli;
            import io.rankine.spec.Shape;
            import io.rankine.spec.ShapeRule;
            import io.rankine.spec.ShapeRule.Form;
            """;

    private TensorStubs() {}

    /** Sources by qualified name. */
    static Map<String, String> sources() {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("io.rankine.LongTensor", erased());
        for (int rank = 0; rank <= MAX_RANK; rank++) {
            sources.put("io.rankine.LongTensor" + rank, ranked(rank));
        }
        sources.put("io.rankine.TypedTensor", TYPED);
        sources.put("io.rankine.Slice", SLICE);
        sources.put("io.rankine.modular.Moduli", moduli("interface", "Moduli", "[*]", ""));
        sources.put("io.rankine.modular.Modulus", moduli("final class", "Modulus", "[]", "long p"));
        sources.put("io.rankine.modular.RnsModuli", moduli("final class", "RnsModuli", "[?]", "long... p"));
        return sources;
    }

    private static String moduli(String kind, String name, String shape, String parameters) {
        String factory = parameters.isEmpty()
                ? ""
                : "%s public static %s of(%s) { throw new Error(); }"
                        .formatted(name.equals("RnsModuli") ? "@ShapeRule(\"literal\")" : "", name, parameters);
        String implementing = parameters.isEmpty() ? "" : "implements Moduli";
        return """
               package io.rankine.modular;
               import io.rankine.spec.Shape;
               import io.rankine.spec.ShapeRule;
               @Shape("%s") public %s %s %s { %s }
               """.formatted(shape, kind, name, implementing, factory);
    }

    private static String type(int rank) {
        return "LongTensor" + rank;
    }

    private static String ranked(int rank) {
        StringBuilder body = new StringBuilder();
        for (int other = 0; other <= MAX_RANK; other++) {
            String result = type(Math.max(rank, other));
            for (String op : new String[] {"plus", "minus", "times"}) {
                String rule = "%s(a: [...], b: [...]) -> [...]".formatted(op);
                member(body, rule, "RESULT", result, "%s(%s b)".formatted(op, type(other)));
                member(body, rule, "INTO", result, "%sInto(%s b, %s out)".formatted(op, type(other), result));
                if (other <= rank) {
                    member(body, rule, "ASSIGN", "void", "%sAssign(%s b)".formatted(op, type(other)));
                }
            }
            String rule = "modmul(a: [...], b: [...], p: [...]) -> [...]";
            member(body, rule, "RESULT", result, "modmul(%s b, Moduli p)".formatted(type(other)));
        }
        member(body, "plus(a: [...], b: [...]) -> [...]", "RESULT", type(rank), "plus(long b)");
        if (rank > 0) {
            String lower = type(rank - 1);
            member(body, "at", "RESULT", lower, "at(long i)");
            member(body, "select", "RESULT", lower, "select(int axis, long i)");
            member(body, "squeeze", "RESULT", lower, "squeeze(int axis)");
            member(body, "sum(a: [..., n]) -> [...]", "AXIS", lower, "sum(int axis)");
            member(body, "sum(a: [..., n]) -> [...]", "AXIS_INTO", lower, "sumInto(int axis, %s out)".formatted(lower));
            slices(body, rank);
        }
        if (rank < MAX_RANK) {
            member(body, "unsqueeze", "RESULT", type(rank + 1), "unsqueeze(int axis)");
        }
        return HEADER
                + "@Shape(\"[%s]\") public final class %s extends TypedTensor<%s> {\n%s}\n"
                        .formatted("?, ".repeat(rank).replaceAll(", $", ""), type(rank), type(rank), body);
    }

    private static void slices(StringBuilder body, int rank) {
        for (int specs = 1; specs <= rank; specs++) {
            for (int dropped = 0; dropped < 1 << specs; dropped++) {
                StringBuilder parameters = new StringBuilder();
                for (int spec = 0; spec < specs; spec++) {
                    parameters
                            .append(spec == 0 ? "" : ", ")
                            .append((dropped >> spec & 1) == 1 ? "Slice.Index" : "Slice.Range")
                            .append(" s")
                            .append(spec);
                }
                String result = type(rank - Integer.bitCount(dropped));
                member(body, "slice", "RESULT", result, "slice(%s)".formatted(parameters));
            }
        }
    }

    private static String erased() {
        StringBuilder body = new StringBuilder();
        for (int rank = 0; rank <= MAX_RANK; rank++) {
            String sizes = sizes(rank, "int");
            for (String factory : new String[] {"zeros", "ones"}) {
                member(body, "sizes", "RESULT", "static " + type(rank), factory + "(" + sizes + ")");
                if (rank > 0) {
                    member(body, "sizes", "RESULT", "static " + type(rank), factory + "(" + sizes(rank, "long") + ")");
                }
            }
            String comma = rank == 0 ? "" : ", ";
            member(body, "full", "RESULT", "static " + type(rank), "full(long value" + comma + sizes + ")");
            member(body, "", "RESULT", type(rank), "rank" + rank + "()");
            if (rank > 0) {
                String array = rank == 1 ? "long..." : "long" + "[]".repeat(rank);
                member(body, "literal", "RESULT", "static " + type(rank), "of(" + array + " elements)");
            }
        }
        member(body, "sizes", "RESULT", "static LongTensor", "zeros(long[] shape)");
        member(body, "arange", "RESULT", "static LongTensor1", "arange(long stop)");
        member(body, "arange", "RESULT", "static LongTensor1", "arange(long start, long stop)");
        member(body, "arange", "RESULT", "static LongTensor1", "arange(long start, long stop, long step)");
        member(body, "plus(a: [...], b: [...]) -> [...]", "RESULT", "LongTensor", "plus(TypedTensor<?> b)");
        member(body, "sum(a: [..., n]) -> [...]", "AXIS", "LongTensor", "sum(int axis)");
        member(body, "slice", "RESULT", "LongTensor", "slice(Slice... specs)");
        return HEADER + "@Shape(\"[*]\") public final class LongTensor extends TypedTensor<LongTensor> {\n" + body
                + "}\n";
    }

    private static String sizes(int rank, String type) {
        StringBuilder sizes = new StringBuilder();
        for (int i = 0; i < rank; i++) {
            sizes.append(i == 0 ? "" : ", ").append(type).append(" d").append(i);
        }
        return sizes.toString();
    }

    private static void member(StringBuilder body, String rule, String form, String result, String declaration) {
        if (!rule.isEmpty()) {
            body.append("  @ShapeRule(value = \"%s\", form = Form.%s)\n".formatted(rule, form));
        }
        body.append("  public %s %s { throw new Error(); }\n".formatted(result, declaration));
    }

    private static final String TYPED = typed();

    private static String typed() {
        StringBuilder body = new StringBuilder();
        member(body, "rank", "RESULT", "int", "rank()");
        member(body, "size", "RESULT", "long", "size()");
        member(body, "shape", "RESULT", "long[]", "shape()");
        member(body, "dim", "RESULT", "long", "dim(int axis)");
        member(body, "permute", "RESULT", "S", "permute(int... axes)");
        member(body, "transpose", "RESULT", "S", "transpose()");
        member(body, "swapaxes", "RESULT", "S", "swapaxes(int a, int b)");
        member(body, "moveaxis", "RESULT", "S", "moveaxis(int source, int destination)");
        member(body, "reverse", "RESULT", "S", "reverse(int axis)");
        member(body, "expand", "RESULT", "S", "expand(int axis, long n)");
        member(body, "copy(a: [...T]) -> [...T]", "RESULT", "S", "copy()");
        member(body, "flatten", "RESULT", "LongTensor1", "flatten()");
        member(body, "erased(a: [...T]) -> [...T]", "RESULT", "LongTensor", "erased()");
        for (String rule : new String[] {"reshape", "view", "broadcastTo"}) {
            for (int rank = 0; rank <= MAX_RANK; rank++) {
                member(body, rule, "RESULT", type(rank), rule + "(" + sizes(rank, "long") + ")");
            }
            member(body, rule, "RESULT", "LongTensor", rule + "(long[] shape)");
        }
        return HEADER + "@Shape(\"[*]\") public abstract class TypedTensor<S extends TypedTensor<S>> {\n" + body
                + "}\n";
    }

    private static final String SLICE = """
            package io.rankine;
            import io.rankine.spec.ShapeRule;
            public sealed interface Slice {
              record Index(long at) implements Slice {
                @ShapeRule("index") public Index {}
              }
              record Range(long start, long stop, long step) implements Slice {
                @ShapeRule("all") public static final Range ALL = new Range(Long.MIN_VALUE, Long.MIN_VALUE, 1);
                @ShapeRule("reversed") public static final Range REVERSED =
                    new Range(Long.MIN_VALUE, Long.MIN_VALUE, -1);
                @ShapeRule("range") public Range {}
                @ShapeRule("from") public static Range from(long start) { throw new Error(); }
                @ShapeRule("upTo") public static Range upTo(long stop) { throw new Error(); }
                @ShapeRule("step") public Range step(long by) { throw new Error(); }
              }
              @ShapeRule("all") static Range all() { return Range.ALL; }
              @ShapeRule("range") static Range range(long start, long stop) { return new Range(start, stop, 1); }
              @ShapeRule("range") static Range range(long start, long stop, long step) {
                return new Range(start, stop, step);
              }
              @ShapeRule("index") static Index index(long at) { return new Index(at); }
            }
            """;
}
