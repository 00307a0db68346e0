package io.rankine.ffm;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The symbol of an op of a user's op set, such as {@code example.geometry.GeometryOps@1a2b3c4d#rk_lerp_f64}: a function of the
 * library that was made of this op set.
 *
 * @param contract which its library must have: another one was made of other formulas
 */
record GuestSymbol(String opSet, String contract, String function) {

    private static final Pattern FORM = Pattern.compile("([^@#]+)@([^@#]+)#([^@#]+)");

    /** Null if the symbol is of an op of our own. */
    static @Nullable GuestSymbol parse(String symbol) {
        if (symbol.indexOf('#') < 0) {
            return null;
        }
        Matcher form = FORM.matcher(symbol);
        if (!form.matches()) {
            throw new IllegalArgumentException("symbol " + symbol
                    + ": expected OP_SET@CONTRACT#FUNCTION; compile the op set with rankine-processor");
        }
        return new GuestSymbol(form.group(1), form.group(2), form.group(3));
    }
}
