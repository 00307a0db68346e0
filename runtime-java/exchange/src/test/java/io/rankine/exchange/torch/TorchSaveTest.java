package io.rankine.exchange.torch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.Tensor;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.SampleFiles;
import io.rankine.exchange.raw.HostArray;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TorchSaveTest {

    private static final byte[] SIX = SampleFiles.elements("<i8", 1, 2, 3, 4, 5, 6);

    @Test
    void strides_and_offset_are_kept() {
        byte[] pickle = SampleFiles.pickle("LongStorage", 6, 1, new long[] {2, 2}, new long[] {1, 3});
        HostArray array = TorchSave.read(SampleFiles.torch(pickle, SIX));
        assertEquals(ElementType.INT64, array.type());
        assertEquals(1, array.offset());
        assertArrayEquals(new long[] {2, 2}, array.shape());
        assertArrayEquals(new long[] {1, 3}, array.strides());
        assertArrayEquals(new long[] {1, 2, 3, 4, 5, 6}, array.data().toArray(ValueLayout.JAVA_LONG_UNALIGNED));
        Tensor tensor = array.toTensor();
        assertArrayEquals(new long[] {1, 3}, tensor.layout().strides());
        assertEquals(2, tensor.getLong(0, 0));
        assertEquals(5, tensor.getLong(0, 1));
        assertEquals(6, tensor.getLong(1, 1));
    }

    @Test
    void scalars_and_empty_tensors_are_read() {
        assertEquals(1, TorchSave.read(SampleFiles.torch(new long[0], 42)).size());
        assertEquals(0, TorchSave.read(SampleFiles.torch(new long[] {3, 0})).size());
    }

    @Test
    void strides_between_no_elements_may_be_anything() {
        for (long stride : new long[] {0, 1, 1L << 40, Long.MAX_VALUE}) {
            HostArray none = HostArray.of(
                    "torch",
                    ElementType.INT64,
                    new long[] {3, 0, 5},
                    new long[] {stride, stride, stride},
                    0,
                    MemorySegment.NULL);
            assertArrayEquals(new long[] {3, 0, 5}, none.toTensor().shape());
        }
    }

    @Test
    void an_index_outside_the_storage_or_a_wrong_storage_size_is_refused() {
        long[] two = {2, 2};
        refused(SampleFiles.pickle("LongStorage", 6, 3, two, new long[] {1, 3}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, 0, two, new long[] {1, 6}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, 0, two, new long[] {1, Long.MAX_VALUE}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, 0, two, new long[] {1, -1}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, -1, two, new long[] {1, 1}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, 7, new long[] {0}, new long[] {1}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, 0, new long[] {-1}, new long[] {1}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, 0, two, new long[] {1}), SIX);
        refused(SampleFiles.pickle("LongStorage", 7, 0, two, new long[] {1, 1}), SIX);
        refused(SampleFiles.pickle("LongStorage", 1L << 61, 0, two, new long[] {1, 1}), SIX);
        refused(SampleFiles.pickle("HalfStorage", 6, 0, two, new long[] {1, 1}), SIX);
        refused(SampleFiles.pickle("LongStorage", 6, 0, new long[] {1L << 62, 4}, new long[] {0, 0}), SIX);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0080\u0002cos\nsystem\nX\u0004\u0000\u0000\u0000true\u0085R.",
                "\u0080\u0002cposix\nsystem\n.",
                "\u0080\u0002ctorch\nload\n.",
                "\u0080\u0002cbuiltins\neval\nX\u0001\u0000\u0000\u00001\u0085R.",
                "\u0080\u0002ctorch._utils\n_rebuild_tensor_v2\n)R.",
                "\u0080\u0002ccollections\nOrderedDict\n)R.",
                "\u0080\u0002ccollections\nOrderedDict\nK\u0001\u0085R.",
                "\u0080\u0004\u0095.",
                "\u0080\u0002.",
                "\u0080\u0002",
                "\u0080",
                ".",
                "\u0080\u0002R.",
                "\u0080\u0002t.",
                "\u0080\u0002(.",
                "\u0080\u0002((t.",
                "\u0080\u0002K\u0001(\u0086.",
                "\u0080\u0002h\u0005.",
                "\u0080\u0002q\u0000.",
                "\u0080\u0002Q.",
                "\u0080\u0002)Q.",
                "\u0080\u0002X\u00ff\u00ff\u00ff\u00ff.",
                "\u0080\u0002X\u00ff\u00ff\u00ff\u007f.",
                "\u0080\u0002\u008a\u00ff.",
                "\u0080\u0002ctorch\n",
                "\u0080\u0002i\n\n.",
                "\u0080\u0002}u.",
                "\u0080\u0002\u0081.",
                "\u0080\u0002b.",
            })
    void a_pickle_that_is_anything_but_a_tensor_is_refused(String pickle) {
        refused(pickle.getBytes(StandardCharsets.ISO_8859_1), SIX);
    }

    @Test
    void nested_tuples_can_neither_exhaust_the_stack_nor_the_memory() {
        refused(("\u0080\u0002)" + "\u0085".repeat(60_000) + ".").getBytes(StandardCharsets.ISO_8859_1), SIX);
        refused(
                ("\u0080\u0002)" + "q\u0000h\u0000\u0086".repeat(10_000) + "Q.").getBytes(StandardCharsets.ISO_8859_1),
                SIX);
        refused(new byte[1 << 20], SIX);
    }

    @Test
    void an_archive_with_damage_anywhere_is_refused_or_read_alike() {
        byte[] pickle = SampleFiles.pickle("LongStorage", 6, 0, new long[] {2, 3}, new long[] {3, 1});
        byte[] whole = SampleFiles.torch(pickle, SIX);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(FormatException.class, () -> TorchSave.read(cut), () -> cut.length + " bytes");
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int at = 0; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            try {
                HostArray array = TorchSave.read(damaged);
                assertArrayEquals(new long[] {2, 3}, array.shape());
                assertArrayEquals(SIX, array.data().toArray(ValueLayout.JAVA_BYTE));
            } catch (FormatException e) {
                assertTrue(e.getMessage().length() < 1000, e.getMessage());
            }
        }
    }

    @Test
    void a_compressed_member_is_refused_so_that_an_archive_cannot_grow() {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("archive/data.pkl", SampleFiles.pickle("LongStorage", 6, 0, new long[] {6}, new long[] {1}));
        members.put("archive/data/0", SIX);
        assertEquals(6, TorchSave.read(SampleFiles.zip(members, 0)).size());
        String message = assertThrows(FormatException.class, () -> TorchSave.read(SampleFiles.zip(members, 8)))
                .getMessage();
        assertTrue(message.contains("compressed"), message);
    }

    @Test
    void sizes_and_positions_may_stand_in_zip64_records() {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("archive/data.pkl", SampleFiles.pickle("LongStorage", 6, 0, new long[] {6}, new long[] {1}));
        members.put("archive/data/0", SIX);
        byte[] whole = SampleFiles.wideZip(members);
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 4000; i++) {
            byte[] damaged = whole.clone();
            for (int n = random.nextInt(3); n > 0; n--) {
                damaged[random.nextInt(whole.length)] = (byte) random.nextInt();
            }
            try {
                HostArray array = TorchSave.read(damaged);
                assertArrayEquals(new long[] {6}, array.shape());
                assertArrayEquals(SIX, array.data().toArray(ValueLayout.JAVA_BYTE));
            } catch (FormatException e) {
                assertTrue(!Arrays.equals(whole, damaged) && e.getMessage().length() < 1000, e.getMessage());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LongStorage, int64",
        "IntStorage, int32",
        "ShortStorage, int16",
        "CharStorage, int8",
        "ByteStorage, uint8",
        "BoolStorage, bool",
        "FloatStorage, float32",
        "DoubleStorage, float64",
        "ComplexFloatStorage, complex64",
        "ComplexDoubleStorage, complex128"
    })
    void every_element_type_is_read(String storage, String label) {
        ElementType type = ElementType.ofLabel(label);
        byte[] pickle = SampleFiles.pickle(storage, 3, 0, new long[] {3}, new long[] {1});
        HostArray array = TorchSave.read(SampleFiles.torch(pickle, new byte[3 * type.bytes()]));
        assertEquals(type, array.type());
    }

    @Test
    void another_byte_order_or_a_second_pickle_is_refused() {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("x/data.pkl", SampleFiles.pickle("LongStorage", 6, 0, new long[] {6}, new long[] {1}));
        members.put("x/data/0", SIX);
        members.put("x/byteorder", "little".getBytes(StandardCharsets.US_ASCII));
        assertEquals(6, TorchSave.read(SampleFiles.zip(members, 0)).size());
        members.put("x/byteorder", "big".getBytes(StandardCharsets.US_ASCII));
        assertThrows(FormatException.class, () -> TorchSave.read(SampleFiles.zip(members, 0)));
        members.remove("x/byteorder");
        members.put("y/data.pkl", new byte[0]);
        assertThrows(FormatException.class, () -> TorchSave.read(SampleFiles.zip(members, 0)));
    }

    private static void refused(byte[] pickle, byte[] data) {
        String message = assertThrows(FormatException.class, () -> TorchSave.read(SampleFiles.torch(pickle, data)))
                .getMessage();
        assertTrue(message.length() < 1000, message);
    }
}
