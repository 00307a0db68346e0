package io.rankine.processor.emit.ffm;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** Tells whether a library and a binding come from the same op sets. */
final class Contract {

    private Contract() {}

    /** The same text for the same functions: eight hexadecimal digits. */
    static String of(List<CFunction> functions) {
        CRC32 sum = new CRC32();
        for (CFunction function : functions) {
            sum.update((function.symbol() + "(" + function.declaration() + ")\n").getBytes(StandardCharsets.UTF_8));
        }
        return "%08x".formatted(sum.getValue());
    }
}
