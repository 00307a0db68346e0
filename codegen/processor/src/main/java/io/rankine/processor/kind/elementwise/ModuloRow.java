package io.rankine.processor.kind.elementwise;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.translate.ElementForm;
import io.rankine.processor.translate.Function;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The kernel of any formula with one modulus in C, by {@code kinds/rk_rows_modulo.h}. */
final class ModuloRow {

    private ModuloRow() {}

    static String kernel(OpModel op, Overload overload, Function function) {
        String name = op.name() + "_" + overload.codes();
        List<ParamModel> params = overload.params();
        List<String> elements = IntStream.range(0, params.size())
                .mapToObj(i -> params.get(i).isTensor() ? element(params.get(i).elementType(), i) : "p")
                .toList();
        return "#include \"kinds/rk_rows_modulo.h\"\nRK_ROW_MODULO(" + name + ", "
                + overload.result().cName() + ", " + place(overload) + ", "
                + ElementForm.stored(overload.result(), ElementForm.call(function, elements)) + ")\n"
                + entry(name, overload);
    }

    private static String element(ElementType type, int i) {
        return ElementForm.read("RK_ELEMENT(" + type.cName() + ", " + i + ")", type);
    }

    /** Whether an overload has one modulus beside its tensors, and formulas of int are those of int32. */
    static boolean fits(Overload overload) {
        return overload.params().stream().filter(param -> !param.isTensor()).count() == 1
                && overload.params().stream().allMatch(param -> param.kind() != ParamModel.Kind.SIZE)
                && overload.tensors().stream()
                        .map(ParamModel::elementType)
                        .noneMatch(type -> type.carrier() == int.class && !type.hasResidues());
    }

    /** The place of the modulus among the parameters. */
    static int place(Overload overload) {
        return IntStream.range(0, overload.params().size())
                .filter(i -> !overload.params().get(i).isTensor())
                .findFirst()
                .orElseThrow();
    }

    /** The function that the engine calls. */
    static String entry(String name, Overload overload) {
        List<String> types = overload.params().stream()
                .map(param -> param.isTensor() ? param.elementType().cName() : "rk_modulus")
                .toList();
        int count = types.size();
        return """
                void RK_SYMBOL(%1$s)(%2$s *out, %3$s, const int64_t *loop) {
                    static const rk_op op = {%1$s_row, %4$d, %5$d, {sizeof(%2$s), %6$s}, NULL, false};
                    RK_NEST(&op, out, (const void *const[]){%7$s}, loop);
                }""".formatted(
                        name,
                        overload.result().cName(),
                        IntStream.range(0, count)
                                .mapToObj(i -> "const " + types.get(i) + " *a" + i)
                                .collect(Collectors.joining(", ")),
                        count,
                        place(overload),
                        types.stream().map(type -> "sizeof(" + type + ")").collect(Collectors.joining(", ")),
                        IntStream.range(0, count).mapToObj(i -> "a" + i).collect(Collectors.joining(", ")));
    }
}
