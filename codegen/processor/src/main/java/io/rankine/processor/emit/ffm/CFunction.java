package io.rankine.processor.emit.ffm;

import io.rankine.processor.emit.Request;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A C function of the contract.
 *
 * @param symbol its name, such as {@code rk_plus_i64}
 * @param params result, operands and loop, all pointers
 */
record CFunction(String symbol, List<CParam> params) {

    /** A pointer parameter: {@code const int64_t *} and {@code a}. */
    record CParam(String type, String name) {}

    private static final String PREFIX = "rk_";
    private static final Set<String> TAKEN = Set.of(
            "auto",
            "const",
            "extern",
            "inline",
            "loop",
            "out",
            "register",
            "restrict",
            "signed",
            "sizeof",
            "struct",
            "typedef",
            "union",
            "unsigned");

    CFunction {
        params = List.copyOf(params);
    }

    /** The twins of the request's op sets and the copies of all element types, by symbol. */
    static List<CFunction> of(Request request) {
        Stream<CFunction> twins = request.opSets().stream()
                .flatMap(set -> set.ops().stream())
                .flatMap(op ->
                        op.overloads().stream().filter(Overload::nativeTwin).map(overload -> twin(op, overload)));
        Stream<CFunction> copies = Arrays.stream(ElementType.values()).map(CFunction::copy);
        return Stream.concat(twins, copies)
                .sorted((a, b) -> a.symbol.compareTo(b.symbol))
                .toList();
    }

    private static CFunction twin(OpModel op, Overload overload) {
        Stream<CParam> operands = overload.params().stream().map(CFunction::operand);
        return new CFunction(op.symbol(overload), signature(overload.result(), operands));
    }

    /** The engine copies through it whatever the op sets are. */
    private static CFunction copy(ElementType type) {
        return new CFunction(PREFIX + "copy_" + type.code(), signature(type, Stream.of(constant(type, "a"))));
    }

    private static List<CParam> signature(ElementType result, Stream<CParam> operands) {
        Stream<CParam> out = Stream.of(new CParam(element(result) + " *", "out"));
        Stream<CParam> loop = Stream.of(new CParam("const int64_t *", "loop"));
        return Stream.of(out, operands, loop).flatMap(part -> part).toList();
    }

    private static CParam operand(ParamModel param) {
        String name = TAKEN.contains(param.name()) ? param.name() + "_" : param.name();
        return param.isTensor() ? constant(param.elementType(), name) : new CParam("const rk_modulus *", name);
    }

    private static CParam constant(ElementType type, String name) {
        return new CParam("const " + element(type) + " *", name);
    }

    /** {@code int64_t}, {@code float}; a bool is one byte. */
    private static String element(ElementType type) {
        if (type.isFloating()) {
            return type.bytes() == Float.BYTES ? "float" : "double";
        }
        return (type.isInteger() ? "int" : "uint") + Byte.SIZE * type.bytes() + "_t";
    }

    /** {@code plus_i64}. */
    String stem() {
        return symbol.substring(PREFIX.length());
    }

    /** {@code int64_t *out, const int64_t *a, const int64_t *loop}. */
    String declaration() {
        return params.stream().map(p -> p.type() + p.name()).collect(Collectors.joining(", "));
    }

    /** {@code out, a, loop}. */
    String arguments() {
        return params.stream().map(CParam::name).collect(Collectors.joining(", "));
    }
}
