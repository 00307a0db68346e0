package io.rankine.exchange.dlpack;

import static io.rankine.exchange.dlpack.ForeignStruct.FLOAT;
import static io.rankine.exchange.dlpack.ForeignStruct.floats;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structs that are wrong, or damaged: each is refused and given back once. */
class DamagedStructsTest {

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_hostile_struct_is_refused_and_released_once(boolean versioned) {
        List<ForeignStruct> structs = List.of(
                floats(versioned, 1).shape(-1),
                floats(versioned, 1).rank(-1),
                floats(versioned, 1).rank(65),
                floats(versioned, 1).rank(Integer.MAX_VALUE),
                floats(versioned, 1).noShape(),
                floats(versioned, 1).data(0),
                floats(versioned, 1).data(-8),
                floats(versioned, 1).data(Long.MAX_VALUE - 3),
                floats(versioned, 1).byteOffset(1),
                floats(versioned, 1).byteOffset(-4),
                floats(versioned, 1).byteOffset(Long.MAX_VALUE - 3),
                floats(versioned, 1).device(2),
                floats(versioned, 1).device(-1),
                floats(versioned, 1).type(FLOAT, 32, 0),
                floats(versioned, 1).type(FLOAT, 32, 2),
                floats(versioned, 1).type(FLOAT, 32, 65535),
                floats(versioned, 1).type(FLOAT, 31, 1),
                floats(versioned, 1).type(FLOAT, 0, 1),
                floats(versioned, 1).type(FLOAT, 8, 1),
                floats(versioned, 1).type(3, 64, 1),
                floats(versioned, 1).type(4, 32, 1),
                floats(versioned, 1).type(6, 1, 1),
                floats(versioned, 1).type(255, 255, 1),
                floats(versioned, 1).type(1, 128, 1),
                floats(versioned, 1).shape(2, 2).strides(Long.MAX_VALUE, 1),
                floats(versioned, 1).shape(2, 2).strides(Long.MIN_VALUE, 1),
                floats(versioned, 1).shape(2, 2).strides(Long.MAX_VALUE / 2, Long.MAX_VALUE / 2),
                floats(versioned, 1).shape(2).strides(Long.MAX_VALUE / 3),
                floats(versioned, 1).shape(2).strides(-Long.MAX_VALUE / 4),
                floats(versioned, 1).shape(1L << 62),
                floats(versioned, 1).shape(1L << 32, 1L << 32),
                floats(versioned, 1).shape(1L << 32, 1L << 32, 0));
        for (int i = 0; i < structs.size(); i++) {
            int at = i;
            String message = assertThrows(
                            FormatException.class, () -> structs.get(at).read(), () -> "struct " + at)
                    .getMessage();
            assertTrue(message.startsWith("dlpack: "), message);
            assertEquals(1, structs.get(at).deleterCalls(), () -> "struct " + at);
        }
    }

    @Test
    void another_major_version_is_refused_and_released() {
        for (int major : new int[] {0, 2, -1}) {
            ForeignStruct struct = floats(true, 1).major(major);
            assertThrows(FormatException.class, () -> struct.read());
            assertEquals(1, struct.deleterCalls());
        }
    }

    @Test
    void a_truth_value_other_than_0_and_1_is_refused_whatever_the_strides() {
        MemorySegment data = Arena.global().allocateFrom(ValueLayout.JAVA_BYTE, new byte[] {1, 0, 1, 2});
        for (ForeignStruct struct : List.of(
                ForeignStruct.of(true, data, 6, 8, 4),
                ForeignStruct.of(true, data, 6, 8, 2).strides(3))) {
            assertThrows(FormatException.class, () -> struct.read());
            assertEquals(1, struct.deleterCalls());
        }
        try (Tensor good =
                ForeignStruct.of(true, data, 6, 8, 1 << 30, 2).strides(0, 2).read()) {
            assertTrue(good.getBoolean(9, 1));
        }
    }

    /** Every field of random structs gets random bits: what is refused is released at once, what is not, later. */
    @Test
    void random_damage_is_an_exception_or_a_tensor_and_always_one_release() {
        Random random = new Random(10);
        int refused = 0;
        for (int i = 0; i < 5_000; i++) {
            boolean versioned = random.nextBoolean();
            ForeignStruct struct =
                    floats(versioned, 1, 2, 3, 4, 5, 6).shape(2, 3).strides(3, 1);
            for (int damage = random.nextInt(3); damage >= 0; damage--) {
                damage(struct, random);
            }
            try {
                struct.read().close();
            } catch (FormatException e) {
                refused++;
            }
            assertEquals(1, struct.deleterCalls());
        }
        assertTrue(refused > 1_000, refused + " refused");
    }

    private static void damage(ForeignStruct struct, Random random) {
        long wild = random.nextLong() >> random.nextInt(64);
        switch (random.nextInt(9)) {
            case 0 -> struct.data(wild);
            case 1 -> struct.device((int) wild);
            case 2 -> struct.type((int) wild % 6, (int) (wild >>> 8), 1);
            case 3 -> struct.type(FLOAT, 32, (int) wild);
            case 4 ->
                struct.shape(wild, random.nextLong() >> random.nextInt(64)).strides(1, 1);
            case 5 -> struct.strides(wild, random.nextLong() >> random.nextInt(64));
            case 6 -> struct.byteOffset(wild);
            case 7 -> struct.flags(struct.versioned ? wild : 0);
            default -> struct.major(struct.versioned ? (int) wild : 0);
        }
    }
}
