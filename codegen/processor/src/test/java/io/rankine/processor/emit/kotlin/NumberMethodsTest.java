package io.rankine.processor.emit.kotlin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.processor.emit.Request;
import io.rankine.processor.model.NumberMethod;
import io.rankine.processor.model.NumberMethod.Parameter;
import io.rankine.processor.model.NumberMethod.Type;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The functions that stand beside members of Longs and Doubles. */
class NumberMethodsTest {

    private static final Type LONG = Type.of("long");
    private static final Type DOUBLE = Type.of("double");
    private static final Type LONGS = Type.arrayOf(LONG);
    private static final Type TEXT = Type.of("java.lang.String");

    @Test
    void oneLongIsAnInt() {
        assertEquals(List.of("Box.times(a0: Int): String"), functions(method("times", TEXT, LONG)));
    }

    @Test
    void twoLongsMixInAllWays() {
        assertEquals(
                List.of(
                        "Box.add(a0: Int, a1: Int): String",
                        "Box.add(a0: Int, a1: Long): String",
                        "Box.add(a0: Long, a1: Int): String",
                        "Box.add(vararg arguments: Any?): Nothing"),
                functions(method("add", TEXT, LONG, LONG)));
    }

    @Test
    void threeAreAnyNumbersButNoFraction() {
        assertEquals(
                List.of(
                        "Box.slice(a0: Number, a1: Number, a2: Number): String",
                        "Box.slice(a0: Double, a1: Number, a2: Number): String",
                        "Box.slice(a0: Float, a1: Number, a2: Number): String",
                        "Box.slice(a0: Number, a1: Double, a2: Number): String",
                        "Box.slice(a0: Number, a1: Float, a2: Number): String",
                        "Box.slice(a0: Number, a1: Number, a2: Double): String",
                        "Box.slice(a0: Number, a1: Number, a2: Float): String",
                        "Box.slice(vararg arguments: Any?): Nothing"),
                functions(method("slice", TEXT, LONG, LONG, LONG)));
    }

    @Test
    void severalArgumentsMixAndBeginWithNoFraction() {
        assertEquals(
                List.of(
                        "Box.gamma(a0: Number, vararg a1: Number): List<String>?",
                        "Box.gamma(a0: Number, first: Double, vararg a1: Number): List<String>?",
                        "Box.gamma(a0: Number, first: Float, vararg a1: Number): List<String>?",
                        "Box.gamma(vararg arguments: Any?): Nothing"),
                functions(varying("gamma", new Type("java.util.List", List.of(TEXT), true), DOUBLE, LONGS)));
    }

    @Test
    void membersThatTakeIntsHaveNone() {
        assertEquals(
                List.of("Box.add(a0: Int, a1: Long): String", "Box.add(a0: Long, a1: Int): String"),
                functions(method("add", TEXT, LONG, LONG), method("add", TEXT, Type.of("int"), Type.of("int"))));
    }

    @Test
    void asManyAsAreGivenStandForTwo() {
        assertEquals(
                List.of(
                        "operator Box.get(vararg a0: Number): String",
                        "operator Box.get(first: Double, vararg a0: Number): String",
                        "operator Box.get(first: Float, vararg a0: Number): String",
                        "Box.`get`(vararg arguments: Any?): Nothing"),
                functions(method("get", TEXT, LONG, LONG), varying("get", TEXT, LONGS)));
    }

    @Test
    void aLongGoesBeforeADouble() {
        assertEquals(
                List.of("Box.fill(a0: Int): String"),
                functions(method("fill", TEXT, DOUBLE), method("fill", TEXT, LONG)));
    }

    @Test
    void othersStayAsTheyAre() {
        assertEquals(
                List.of("Box.put(a0: LongArray, a1: Array<String>, a2: Int)"),
                functions(
                        method("put", Type.of("void"), LONGS, Type.arrayOf(TEXT), LONG),
                        method("reduceUnsigned", TEXT, LONG),
                        method("open", Type.of(Type.VARIABLE), LONG),
                        method("name", TEXT, TEXT)));
    }

    private static NumberMethod method(String name, Type result, Type... types) {
        return method(name, false, result, types);
    }

    private static NumberMethod varying(String name, Type result, Type... types) {
        return method(name, true, result, types);
    }

    private static NumberMethod method(String name, boolean varargs, Type result, Type... types) {
        List<Parameter> parameters = Stream.iterate(0, i -> i < types.length, i -> i + 1)
                .map(i -> new Parameter("a" + i, types[i]))
                .toList();
        return new NumberMethod("demo.Box", 0, name, parameters, varargs, result);
    }

    /** The heads of the functions, on one line each. */
    private static List<String> functions(NumberMethod... methods) {
        String text = new NumberMethodsEmitter()
                .emit(Request.kotlinNumbers("demo", "Anchor", List.of(methods)))
                .getFirst()
                .text();
        return text.replaceAll("\\(\n *", "(")
                .replaceAll(",\n\\s*(?=[a-z])", ", ")
                .replaceAll(",\n\\)", ")")
                .lines()
                .filter(line -> line.startsWith("public "))
                .map(line -> line.replaceAll("public |fun |( =| \\{).*", ""))
                .toList();
    }
}
