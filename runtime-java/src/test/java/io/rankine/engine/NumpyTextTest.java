package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Random floats and complex numbers: what NumPy printed, see numpy_text.py. */
class NumpyTextTest {

    private static final int TYPE = 0;
    private static final int PRECISION = 1;
    private static final int NUMBERS = 2;
    private static final int TEXT = 3;

    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            mode = Mode.INCLUDE,
            names = {"FLOAT16", "FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128"})
    void numbers_are_printed_as_numpy_prints_them(ElementType type) throws IOException {
        int lines = 0;
        for (String line : lines()) {
            String[] words = line.split(" ", TEXT + 1);
            if (words[TYPE].equals(type.label())) {
                PrintOptions options = PrintOptions.DEFAULT
                        .withPrecision(Integer.parseInt(words[PRECISION]))
                        .withLineWidth(10_000);
                assertEquals(words[TEXT], TensorText.format(tensor(type, words[NUMBERS]), options), line);
                lines++;
            }
        }
        assertEquals(150, lines);
    }

    private static Tensor tensor(ElementType type, String numbers) {
        double[] parts = Arrays.stream(numbers.split(","))
                .mapToDouble(Double::parseDouble)
                .toArray();
        return Casts.cast(
                type.isComplex()
                        ? PrimitiveArrays.complex(parts, parts.length / 2)
                        : PrimitiveArrays.tensor(parts, parts.length),
                type);
    }

    private static List<String> lines() throws IOException {
        try (var in = NumpyTextTest.class.getResourceAsStream("numpy_text.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        }
    }
}
