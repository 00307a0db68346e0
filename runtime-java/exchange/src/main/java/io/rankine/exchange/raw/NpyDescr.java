package io.rankine.exchange.raw;

import io.rankine.exchange.FormatException;
import io.rankine.spec.ElementKind;
import io.rankine.spec.ElementType;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** NumPy's name of an element type in a file, such as {@code <i8}: byte order, kind, bytes of an element. */
record NpyDescr(ElementType type, ByteOrder order) {

    private static final Pattern TEXT = Pattern.compile("([<>|=])([biufc])([0-9]{1,2})");

    /** @throws FormatException if tensors have no such elements */
    static NpyDescr parse(String descr) {
        Matcher text = TEXT.matcher(descr);
        if (!text.matches()) {
            throw unsupported(descr);
        }
        ElementType type = ElementType.ofKindIfAny(kind(text.group(2)), Byte.SIZE * Integer.parseInt(text.group(3)))
                .orElseThrow(() -> unsupported(descr));
        boolean ordered = !text.group(1).equals("|");
        if (!ordered && type.bytes() > 1) {
            throw new FormatException("npy: element type '" + descr + "' leaves the byte order open; give < or >");
        }
        return new NpyDescr(type, text.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    /** The name of little-endian elements, as NumPy writes it. */
    static String of(ElementType type) {
        if (!isNamed(type)) {
            throw new IllegalArgumentException("npy: NumPy has no name for " + type + ": cast to float32");
        }
        return (type.bytes() == 1 ? "|" : "<") + type.kind().letter() + type.bytes();
    }

    /** Whether NumPy has a name for elements of the type. */
    private static boolean isNamed(ElementType type) {
        return type.kind() != ElementKind.BRAIN;
    }

    private static FormatException unsupported(String descr) {
        return ElementBytes.unsupported("npy", descr, NpyDescr::isNamed);
    }

    private static ElementKind kind(String letter) {
        return Arrays.stream(ElementKind.values())
                .filter(kind -> letter.equals(String.valueOf(kind.letter())))
                .findFirst()
                .orElseThrow();
    }
}
