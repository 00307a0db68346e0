package io.rankine.modular;

import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.NativeLayout;
import io.rankine.engine.memory.Room;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Off-heap entries that native kernels read, one of 64 bytes (one cache line) per modulus: p; the high and low word of
 * floor(2^128 / p) (all ones for p = 1); the bit length of p; floor(2^(bits + 50) / p), at most 2^51, for 52-bit
 * multiply-add; the double nearest to 1 / p; floor((2^(63 + bits) - 1) / p), 64 significant bits;
 * floor((2^128 - 1) / d) - 2^64 for {@code d = p << (64 - bits)}. {@link NativeLayout} has the places.
 */
final class ModulusTable {

    private final Modulus[] moduli;

    private volatile @Nullable Room entries;

    ModulusTable(Modulus... moduli) {
        this.moduli = moduli;
    }

    /** Address of the entries, written at the first call: most moduli never reach a native kernel. */
    long address() {
        Room written = entries;
        return (written != null ? written : write()).address();
    }

    private synchronized Room write() {
        Room written = entries;
        if (written == null) {
            written = Room.of((long) Moduli.ENTRY_BYTES * moduli.length, Moduli.ENTRY_BYTES);
            for (int i = 0; i < moduli.length; i++) {
                write(written.address() + (long) Moduli.ENTRY_BYTES * i, moduli[i]);
            }
            entries = written;
        }
        return written;
    }

    private static void write(long entry, Modulus modulus) {
        BigInteger p = BigInteger.valueOf(modulus.value());
        BigInteger wide = BigInteger.ONE.shiftLeft(128).divide(p);
        boolean one = modulus.value() == 1;
        Mem.setLong(entry + NativeLayout.MODULUS_P, modulus.value());
        Mem.setLong(
                entry + NativeLayout.MODULUS_HIGH,
                one ? -1 : wide.shiftRight(64).longValue());
        Mem.setLong(entry + NativeLayout.MODULUS_LOW, one ? -1 : wide.longValue());
        Mem.setLong(entry + NativeLayout.MODULUS_BITS, modulus.bits());
        Mem.setLong(
                entry + NativeLayout.MODULUS_MID,
                BigInteger.ONE.shiftLeft(modulus.bits() + 50).divide(p).longValue());
        Mem.setDouble(entry + NativeLayout.MODULUS_INVERSE, 1.0 / modulus.value());
        Mem.setLong(entry + NativeLayout.MODULUS_BARRETT, modulus.barrett());
        Mem.setLong(entry + NativeLayout.MODULUS_NORM, modulus.normalizedInverse());
    }
}
