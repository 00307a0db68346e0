package io.rankine.processor.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.spec.ElementType;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which formulas of complex numbers compute on vectors of real and of imaginary parts. */
class LanesFormTest {

    private static final String SOURCE = """
            import io.rankine.spec.Complex;
            final class Plane {
                static Complex fMix(Complex a, Complex b) { return a.div(b).minus(a.conj()); }
                static Complex fSquare(Complex a) { return a.times(a); }
                static Complex fShift(Complex a, Complex b) { return a.plus(b).unaryMinus(); }
                static Complex fScale(Complex a, Complex b) { return a.times(b).times(0.5); }
                static Complex fFirst(Complex a, Complex b) { return a.conj(); }
            }
            """;

    @Test
    void partsThatMeetComputeInLanes(@TempDir Path folder) {
        Map<String, String> expressions =
                Compilers.translated(List.of(Compilers.source("Plane", SOURCE)), folder, "f").get("Plane").stream()
                        .collect(Collectors.toMap(Function::name, LanesFormTest::expression));
        assertEquals(
                Map.of(
                        "Plane_fMix_XX",
                        "RK_EITHER(minus_XX, RK_EITHER(div_XX, x, y), RK_EITHER(conj_X, x))",
                        "Plane_fSquare_X",
                        "RK_EITHER(times_XX, x, x)",
                        "Plane_fShift_XX",
                        "Plane_fShift_XX(x, y)",
                        "Plane_fScale_XX",
                        "Plane_fScale_XX(x, y)",
                        "Plane_fFirst_XX",
                        "Plane_fFirst_XX(x, y)"),
                expressions);
    }

    private static String expression(Function function) {
        List<ElementType> operands =
                function.params().stream().map(_ -> ElementType.COMPLEX128).toList();
        ElementForm form = ElementForm.of(function, operands, ElementType.COMPLEX128);
        assertEquals(form.linked(), form.expression().startsWith("RK_EITHER"));
        return form.expression();
    }
}
