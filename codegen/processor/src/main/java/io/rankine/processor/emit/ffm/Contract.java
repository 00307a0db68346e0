package io.rankine.processor.emit.ffm;

import io.rankine.processor.model.NativeConstant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** Tells whether a library and a binding come from the same op sets and layouts. */
final class Contract {

    private Contract() {}

    /** The same text for the same functions and constants: eight hexadecimal digits. */
    static String of(List<CFunction> functions, List<NativeConstant> constants) {
        return of(functions, constants, "");
    }

    /** Of functions and the C that defines them: a library that was made of other formulas has another one. */
    static String of(List<CFunction> functions, String c) {
        return of(functions, List.of(), c);
    }

    private static String of(List<CFunction> functions, List<NativeConstant> constants, String c) {
        CRC32 sum = new CRC32();
        sum.update(c.getBytes(StandardCharsets.UTF_8));
        for (CFunction function : functions) {
            sum.update((function.symbol() + "(" + function.declaration() + ")\n").getBytes(StandardCharsets.UTF_8));
        }
        for (NativeConstant constant : constants) {
            sum.update((constant + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return "%08x".formatted(sum.getValue());
    }
}
