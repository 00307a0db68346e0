package io.rankine.engine;

import java.util.List;
import java.util.stream.IntStream;

/** Complex numbers as NumPy prints them: both parts aligned among their like, the imaginary one always with a sign. */
final class ComplexText {

    private ComplexText() {}

    /** One value on its own: {@code (1+2j)}, or {@code 2j} without a real part. */
    static String scalar(FloatValue re, FloatValue im) {
        String imaginary = FloatText.bare(im);
        if (re.value() == 0 && re.sign().isEmpty()) {
            return imaginary + "j";
        }
        return "(" + FloatText.bare(re) + (im.sign().isEmpty() ? "+" : "") + imaginary + "j)";
    }

    /** Values among each other. */
    static List<String> aligned(List<FloatValue> re, List<FloatValue> im, int precision, double spread) {
        List<String> real = FloatText.aligned(re, precision, spread);
        List<String> imaginary = FloatText.aligned(im, precision, spread, "+");
        return IntStream.range(0, re.size())
                .mapToObj(i -> real.get(i) + unit(imaginary.get(i)))
                .toList();
    }

    /** With the imaginary unit after the last digit. */
    private static String unit(String word) {
        String digits = word.stripTrailing();
        return digits + "j" + word.substring(digits.length());
    }
}
