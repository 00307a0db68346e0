package io.rankine.processor.kind.elementwise;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.translate.Residues;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The kernel of a formula of residues in C, by {@code kinds/rk_residues.h}. */
final class ResidueTwin {

    private static final String TEXT = """
            #include "kinds/rk_residues.h"
            RK_RESIDUE_ROW(%1$s, %2$d, %3$d, %4$d,
            %5$s)
            void RK_SYMBOL(%1$s)(int64_t *out, %6$s, const int64_t *loop) {
                static const rk_op op = {%1$s_row, %2$d, %3$d, {sizeof(int64_t), %7$s}, NULL, false};
                RK_NEST(&op, out, (const void *const[]){%8$s}, loop);
            }""";

    private ResidueTwin() {}

    static String kernel(OpModel op, Overload overload, Residues formula) {
        List<ParamModel> params = overload.params();
        int moduli = IntStream.range(0, params.size())
                .filter(i -> !params.get(i).isTensor())
                .findFirst()
                .orElseThrow();
        List<Residues.Step> steps = Residues.steps(formula);
        return TEXT.formatted(
                op.name() + "_" + overload.codes(),
                params.size(),
                moduli,
                steps.size(),
                IntStream.range(0, steps.size()).mapToObj(i -> line(steps, i)).collect(Collectors.joining("\n")),
                IntStream.range(0, params.size())
                        .mapToObj(i -> (i == moduli ? "const rk_modulus *a" : "const int64_t *a") + i)
                        .collect(Collectors.joining(", ")),
                IntStream.range(0, params.size())
                        .mapToObj(i -> i == moduli ? "sizeof(rk_modulus)" : "sizeof(int64_t)")
                        .collect(Collectors.joining(", ")),
                IntStream.range(0, params.size()).mapToObj(i -> "a" + i).collect(Collectors.joining(", ")));
    }

    /** Whether such a kernel has the types of an overload. */
    static boolean fits(Overload overload) {
        return overload.params().stream()
                                .filter(param -> param.kind() == ParamModel.Kind.MODULUS)
                                .count()
                        == 1
                && overload.tensors().stream()
                        .allMatch(param -> param.elementType().isIndex())
                && overload.result().isIndex();
    }

    private static String line(List<Residues.Step> steps, int i) {
        Residues.Step step = steps.get(i);
        String to = i == steps.size() - 1 ? "to" : "t[" + i + "]";
        return "    rk_" + step.verb() + "_i64(k, " + to + ", " + operand(steps, i, step.left()) + ", "
                + operand(steps, i, step.right()) + ", m, lanes);";
    }

    /** Steps may be equal as records: the one that was made for this place is that which stands last before it. */
    private static String operand(List<Residues.Step> steps, int before, Residues operand) {
        return switch (operand) {
            case Residues.Given given -> "RK_GIVEN(" + given.param() + ")";
            case Residues.Nothing nothing -> "RK_NOTHING";
            case Residues.Step step -> "RK_MADE(" + steps.subList(0, before).lastIndexOf(step) + ")";
        };
    }
}
