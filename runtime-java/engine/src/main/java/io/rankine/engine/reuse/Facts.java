package io.rankine.engine.reuse;

import org.jspecify.annotations.Nullable;

/**
 * What an analysis found of a call.
 *
 * @param operands what ends there, by the number of the operand
 * @param repeats whether nobody can read the result that the call made before, once it is made again, unless it was returned
 * @param returns whether the method may return the result, which nobody else can have then
 * @param parameters how many the method has, the receiver among them
 * @param called the name of the method that is called, unless it is an op
 * @param isInterface whether a lambda may be called
 */
record Facts(
        Ends[] operands,
        boolean repeats,
        boolean returns,
        int parameters,
        @Nullable String called,
        boolean isInterface) {

    static final Facts NONE = new Facts(new Ends[0], false, false, 0, null, false);

    private static final CallSite[] NOWHERE = {};

    /**
     * What an operand may be that nobody can read after the call.
     *
     * @param results where it was made
     * @param parameters a set of bits: those of the method, of which its caller knows more
     * @param own where the method itself made it, unless it is one of {@code parameters} that was made there before
     * @param isOther whether the operand cannot be an earlier result of the call itself
     */
    record Ends(CallSite[] results, int parameters, CallSite[] own, boolean isOther) {
        static final Ends NONE = new Ends(NOWHERE, 0, NOWHERE, false);

        boolean any() {
            return results.length > 0 || parameters != 0;
        }
    }

    Ends ends(int operand) {
        return operand >= 0 && operand < operands.length ? operands[operand] : Ends.NONE;
    }

    /** Whether anything is found. */
    boolean any() {
        boolean any = repeats || returns;
        for (Ends ends : operands) {
            any |= ends.any();
        }
        return any;
    }

    /** Whether the method's caller can tell more. */
    boolean isOpen() {
        boolean open = returns;
        for (Ends ends : operands) {
            open |= ends.parameters != 0;
        }
        return open;
    }

    /** Whether a call of this method, or of this lambda's, may be the one that runs. */
    boolean calls(String method, boolean isLambda) {
        return isLambda ? isInterface && method.contains("lambda$") : method.equals(called);
    }

    /** The operand of a call that its method has as a parameter; negative if a lambda has it from elsewhere. */
    int operand(int parameter, Facts method) {
        int operand = parameter - method.parameters + operands.length;
        return operand == 0 && method.parameters != operands.length ? -1 : operand;
    }
}
