package io.rankine.processor.emit.ffm;

import io.rankine.processor.emit.CParam;
import io.rankine.processor.emit.EmittedKind;
import io.rankine.processor.emit.Request;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.model.Variant;
import io.rankine.processor.translate.CNames;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A C function of the contract.
 *
 * @param symbol its name, such as {@code rk_plus_i64}
 * @param params results, operands, and what its kind of op is told of the loops
 */
record CFunction(String symbol, List<CParam> params) {

    private static final String PREFIX = "rk_";
    /** What else the functions call so. */
    private static final Set<String> OURS =
            Set.of("active", "batch", "core", "isa", "length", "loop", "out", "scratch", "step");

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

    /** Those of an op set with a library of its own, by symbol. */
    static List<CFunction> translated(Request request) {
        return request.opSet().ops().stream()
                .flatMap(op -> op.overloads().stream().map(overload -> twin(op, overload)))
                .filter(function -> request.c().symbols().contains(function.symbol))
                .sorted((a, b) -> a.symbol.compareTo(b.symbol))
                .toList();
    }

    private static CFunction twin(OpModel op, Overload overload) {
        List<CParam> params = new ArrayList<>();
        for (int i = 0; i < overload.results().size(); i++) {
            params.add(result(overload.results().get(i), op.variant().results().get(i)));
        }
        Stream.of(false, true)
                .flatMap(sizes -> overload.params().stream().filter(param -> isSize(param) == sizes))
                .forEach(param -> params.add(operand(param)));
        params.addAll(EmittedKind.of(op.kind()).loops());
        return new CFunction(op.symbol(overload), params);
    }

    /** The engine copies through it whatever the op sets are. */
    private static CFunction copy(ElementType type) {
        return new CFunction(
                PREFIX + "copy_" + type.code(),
                List.of(result(type, Variant.OUT), constant(type, "a"), CParam.words("loop")));
    }

    private static boolean isSize(ParamModel param) {
        return param.kind() == ParamModel.Kind.SIZE;
    }

    private static CParam result(ElementType type, String name) {
        return new CParam(type.cName() + " *", name.equals(Variant.OUT) ? name : free(name));
    }

    /** Parameters called as we do have an underscore more. */
    private static String free(String name) {
        return OURS.contains(name) ? name + "_" : CNames.of(name);
    }

    private static CParam operand(ParamModel param) {
        String name = free(param.name());
        return switch (param.kind()) {
            case TENSOR -> constant(param.elementType(), name);
            case MODULUS -> new CParam("const rk_modulus *", name);
            case SIZE -> CParam.number(name);
        };
    }

    private static CParam constant(ElementType type, String name) {
        return new CParam("const " + type.cName() + " *", name);
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
