package io.rankine.engine;

import io.rankine.spec.shape.Shaped;

/** Pins the storages of a call for as long as its kernel runs. */
final class Pins {

    private Pins() {}

    /** True if anything needed pinning; then {@link #unpin} must follow. */
    static boolean pin(Elements out, Shaped[] operands) {
        boolean steady = out.storage.steady();
        for (Shaped operand : operands) {
            steady &= !(operand instanceof Elements tensor) || tensor.storage.steady();
        }
        if (!steady) {
            pinAll(out, operands);
        }
        return !steady;
    }

    private static void pinAll(Elements out, Shaped[] operands) {
        out.storage.pin();
        int pinned = 0;
        try {
            for (; pinned < operands.length; pinned++) {
                if (operands[pinned] instanceof Elements tensor) {
                    tensor.storage.pin();
                }
            }
        } finally {
            if (pinned < operands.length) {
                unpin(out, operands, pinned);
            }
        }
    }

    static void unpin(Elements out, Shaped[] operands, int pinned) {
        out.storage.unpin();
        for (int i = 0; i < pinned; i++) {
            if (operands[i] instanceof Elements tensor) {
                tensor.storage.unpin();
            }
        }
    }
}
