package io.rankine.processor.translate;

import java.util.Set;
import java.util.regex.Pattern;

/** Names of Java in C. */
public final class CNames {

    private static final Pattern PLAIN = Pattern.compile("[a-z][a-zA-Z0-9]*");

    /** Words and macros of C that are names in Java; what begins otherwise than a variable is none of these. */
    private static final Set<String> TAKEN = Set.of(
            "auto",
            "bool",
            "char16",
            "const",
            "extern",
            "inline",
            "linux",
            "register",
            "restrict",
            "signed",
            "sizeof",
            "struct",
            "true",
            "false",
            "typedef",
            "typeof",
            "asm",
            "union",
            "unix",
            "unsigned",
            "errno",
            "stdin",
            "stdout",
            "stderr",
            "i386");

    private CNames() {}

    /** The variable's name, or another one where C has taken it or could not read it. */
    public static String of(String name) {
        if (PLAIN.matcher(name).matches() && !TAKEN.contains(name)) {
            return name;
        }
        StringBuilder text = new StringBuilder("v_");
        name.chars()
                .forEach(c -> text.append(
                        c < 128 && Character.isLetterOrDigit(c)
                                ? String.valueOf((char) c)
                                : "_" + Integer.toHexString(c)));
        return text.toString();
    }
}
