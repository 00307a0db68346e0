package io.rankine.heal.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.OffHeapMemoryException;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.SampleFiles;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.raw.HostArray;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HostArrayStreamTest {

    private final Random random = new Random(3);

    @Test
    void a_file_in_pieces_of_any_size_is_the_same_array() {
        for (int round = 0; round < 200; round++) {
            long[] values = random.longs(random.nextInt(300)).toArray();
            Tensor tensor = PrimitiveArrays.tensor(values, values.length);
            HostArray array = stream(Npy.bytes(tensor), true).finish();
            assertArrayEquals(new long[] {values.length}, array.shape());
            Tensor taken = array.take();
            assertNotNull(taken);
            assertArrayEquals(values, PrimitiveArrays.longs(taken));
            assertNull(array.take(), "it is the caller's now");
            array.release();
            assertTrue(taken.storage().alive());
            assertArrayEquals(
                    new long[] {values.length},
                    stream(Npy.bytes(tensor), false).finish().shape());
        }
    }

    @Test
    void big_endian_and_fortran_order_come_out_as_from_a_whole_file() {
        byte[] file = SampleFiles.npy(
                "{'descr': '>i4', 'fortran_order': True, 'shape': (2, 2), }",
                new byte[] {0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, -1, -1, -1, -1});
        Tensor tensor = stream(file, true).finish().toTensor();
        assertEquals(
                "1 3 2 -1",
                tensor.getInt(0, 0) + " " + tensor.getInt(0, 1) + " " + tensor.getInt(1, 0) + " "
                        + tensor.getInt(1, 1));
    }

    @Test
    void an_archive_in_pieces_is_the_same_array() {
        byte[] file = SampleFiles.torch(new long[] {2, 3}, 1, 2, 3, 4, 5, 6);
        for (boolean keep : new boolean[] {true, false}) {
            HostArray array = stream(file, keep).finish();
            assertArrayEquals(new long[] {2, 3}, array.shape());
            assertNull(array.take(), "the archive's memory is not the tensor's");
            if (keep) {
                assertEquals(6, array.toTensor().getLong(1, 2));
            }
            array.release();
        }
    }

    @Test
    void damaged_files_are_refused_whether_their_elements_are_wanted_or_not() {
        byte[] whole = Npy.bytes(PrimitiveArrays.tensor(new long[] {1, 2, 3}, 3));
        byte[] truths = SampleFiles.npy("|b1", new long[] {3}, 1, 0, 2);
        for (boolean keep : new boolean[] {true, false}) {
            for (int length = 0; length < whole.length; length++) {
                byte[] cut = Arrays.copyOf(whole, length);
                assertThrows(FormatException.class, () -> stream(cut, keep).finish(), () -> cut.length + " bytes");
            }
            byte[] longer = Arrays.copyOf(whole, whole.length + 1);
            assertThrows(FormatException.class, () -> stream(longer, keep).finish());
            assertThrows(FormatException.class, () -> stream(truths, keep).finish());
        }
    }

    @Test
    void a_size_that_nobody_can_hold_is_refused_before_its_elements_come() {
        byte[] file = SampleFiles.npy(
                "{'descr': '<i8', 'fortran_order': False, 'shape': (1152921504606846975,), }", new byte[8]);
        assertThrows(OffHeapMemoryException.class, () -> stream(file, true).finish());
        assertThrows(FormatException.class, () -> stream(file, false).finish());
    }

    private HostArrayStream stream(byte[] bytes, boolean keep) {
        HostArrayStream stream = new HostArrayStream(keep);
        int at = 0;
        while (at < bytes.length) {
            int length = Math.min(bytes.length - at, 1 + random.nextInt(70));
            stream.write(bytes, at, length);
            at += length;
        }
        return stream;
    }
}
