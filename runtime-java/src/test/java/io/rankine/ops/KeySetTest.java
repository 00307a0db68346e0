package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keys in bits and in tables, up to the ends of int64; sets and membership of more elements than one part. */
final class KeySetTest {

    private final Random random = new Random();

    @Test
    void keys_are_found_and_others_are_not() {
        for (int round = 0; round < 500; round++) {
            long around = around();
            int bits = 1 + random.nextInt(Long.SIZE);
            long[] keys = random.longs(1 + random.nextInt(300))
                    .map(key -> around + (key >> Long.SIZE - bits))
                    .toArray();
            Set<Long> expected = Arrays.stream(keys).boxed().collect(Collectors.toSet());
            KeySet found = KeySet.of(keys);
            for (int i = 0; i < 300; i++) {
                long key = i < keys.length && random.nextBoolean()
                        ? keys[i] + random.nextInt(-1, 2)
                        : random.nextLong() >> random.nextInt(Long.SIZE);
                assertEquals(expected.contains(key), found.contains(key), () -> key + " in " + Arrays.toString(keys));
            }
            for (long key : new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE}) {
                assertEquals(expected.contains(key), found.contains(key), () -> key + " in " + Arrays.toString(keys));
            }
        }
    }

    private long around() {
        return switch (random.nextInt(5)) {
            case 0 -> Long.MIN_VALUE;
            case 1 -> Long.MAX_VALUE;
            case 2 -> 0;
            default -> random.nextLong();
        };
    }

    @Test
    void no_keys_hold_nothing() {
        for (long key : new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE}) {
            assertFalse(KeySet.of().contains(key));
        }
    }

    @Test
    void of_many_elements_each_is_looked_for() {
        for (long range : new long[] {20, 30_000, Long.MAX_VALUE}) {
            long[] a = random.longs(20_001, -range, range).toArray();
            long[] b = random.longs(9_000, -range, range).toArray();
            System.arraycopy(a, 0, b, 0, 100);
            Set<Long> among = Arrays.stream(b).boxed().collect(Collectors.toSet());
            Set<Long> own = Arrays.stream(a).boxed().collect(Collectors.toSet());
            Tensor left = PrimitiveArrays.tensor(a, a.length);
            Tensor right = PrimitiveArrays.tensor(b, b.length);
            assertEquals(
                    Arrays.stream(a).mapToObj(among::contains).toList(),
                    Samples.elements(SearchEntry.isIn(left, right)));
            assertEquals(
                    Arrays.stream(a).mapToObj(among::contains).toList().reversed(),
                    Samples.elements(SearchEntry.isIn(left.reverse(0), right)));
            Set<Long> alone = own.stream().filter(key -> !among.contains(key)).collect(Collectors.toSet());
            among.stream().filter(key -> !own.contains(key)).forEach(alone::add);
            assertEquals(alone.stream().sorted().toList(), Samples.elements(SetEntry.setxor1d(left, right)));
        }
    }
}
