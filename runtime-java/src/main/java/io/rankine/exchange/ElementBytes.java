package io.rankine.exchange;

import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.stream.Collectors;

/** What readers check of element types and of raw elements. */
final class ElementBytes {

    private ElementBytes() {}

    /** The element type with NumPy's name {@code label}, which the file calls {@code name}. */
    static ElementType type(String source, String label, String name) {
        return ElementType.ofLabelIfAny(label)
                .orElseThrow(
                        () -> new FormatException(source + ": element type '" + name + "' is not supported; supported,"
                                + " little-endian, are: "
                                + Arrays.stream(ElementType.values())
                                        .map(ElementType::label)
                                        .collect(Collectors.joining(", "))));
    }

    /** Refuses truth values other than 0 and 1: kernels rely on it. */
    static void check(String source, ElementType type, MemorySegment data) {
        if (type == ElementType.BOOL) {
            for (long i = 0; i < data.byteSize(); i++) {
                byte value = data.get(ValueLayout.JAVA_BYTE, i);
                if ((value & ~1) != 0) {
                    throw new FormatException(source + ": bool element " + i + " is " + value + "; it must be 0 or 1");
                }
            }
        }
    }
}
