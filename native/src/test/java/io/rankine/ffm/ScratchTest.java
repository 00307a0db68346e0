package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.memory.Memory;
import io.rankine.modular.RnsModuli;
import io.rankine.rns.RnsEntry;
import io.rankine.rns.RnsOps;
import java.math.BigInteger;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** C kernels that need memory take it from the pool, inside the limit, and give it back. */
final class ScratchTest {

    private static final int MODULI = 300;
    private static final int COLUMNS = 9;

    private static RnsModuli primes(long from) {
        return RnsModuli.of(Stream.iterate(BigInteger.valueOf(from).nextProbablePrime(), BigInteger::nextProbablePrime)
                .limit(MODULI)
                .mapToLong(BigInteger::longValueExact)
                .toArray());
    }

    private static Tensor residues() {
        return PrimitiveArrays.tensor(
                new Random(5).longs((long) MODULI * COLUMNS).toArray(), MODULI, COLUMNS);
    }

    @Test
    void conversions_between_many_moduli_are_as_in_java() {
        assumeTrue(Kernels.programs() != null, "no native library");
        RnsModuli q = primes(1L << 40);
        RnsModuli p = primes(1L << 50);
        Tensor a = residues();
        Tensor expected = residues();
        RnsOps.baseConvert(expected, a, q, p);
        assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(RnsEntry.baseConvert(a, q, p)));
        RnsOps.baseConvertCentered(expected, a, q, p);
        assertArrayEquals(
                PrimitiveArrays.longs(expected), PrimitiveArrays.longs(RnsEntry.baseConvertCentered(a, q, p)));
    }

    @Test
    void the_memory_comes_from_the_pool() {
        assumeTrue(Kernels.programs() != null, "no native library");
        RnsModuli q = primes(1L << 30);
        Tensor a = residues();
        Memory.trim();
        long kept = Memory.stats().kept();
        RnsEntry.baseConvertFast(a, q, q);
        // Room for a block of the digits of all moduli and of the weights, which nothing else here would leave behind.
        assertTrue(Memory.stats().kept() - kept >= MODULI * 1024, Memory.stats()::toString);
    }
}
