package io.rankine.exchange.dlpack;

import static io.rankine.exchange.dlpack.ForeignStruct.floats;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Scope;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.Samples;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("optimized")
class DlPackTest {

    @Test
    void more_axes_than_others_read_are_not_exported() {
        long[] shape = new long[65];
        Arrays.fill(shape, 1);
        Tensor more = Tensor.zeros(ElementType.INT8, shape);
        int before = DlPack.exported();
        for (Executable call : List.<Executable>of(() -> DlPack.export(more), () -> DlPack.exportVersioned(more))) {
            assertEquals(
                    "dlpack: a tensor of rank 65: allowed are 0 to 64; reshape it",
                    assertThrows(IllegalArgumentException.class, call).getMessage());
        }
        assertEquals(before, DlPack.exported());
        try (Tensor back = DlPack.read(DlPack.export(more.select(0, 0)))) {
            assertEquals(64, back.rank());
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_type_and_view_goes_out_and_in_without_a_copy(ElementType type) {
        for (Tensor view : Samples.views(type, new Random(9))) {
            int before = DlPack.exported();
            try (Tensor back = DlPack.readVersioned(DlPack.exportVersioned(view))) {
                Samples.assertSame(view, back);
                assertEquals(view.readOnly(), back.readOnly());
                if (view.size() > 0) {
                    assertEquals(view.address(), back.address());
                }
                assertEquals(before + 1, DlPack.exported());
            }
            assertEquals(before, DlPack.exported());
            if (view.readOnly()) {
                assertThrows(ReadOnlyException.class, () -> DlPack.export(view));
            } else {
                try (Tensor back = DlPack.read(DlPack.export(view))) {
                    Samples.assertSame(view, back);
                }
            }
            assertEquals(before, DlPack.exported());
        }
    }

    @Test
    void a_closed_tensor_s_memory_stays_until_the_struct_is_given_up() {
        Tensor large = Tensor.zeros(ElementType.INT64, 1023, 65);
        MemorySegment struct = DlPack.export(large);
        large.close();
        try (Tensor other = Tensor.empty(ElementType.INT64, 1023, 65).fill(7)) {
            assertEquals(7, other.getLong(0, 0));
            try (Tensor back = DlPack.read(struct)) {
                assertEquals(0, back.getLong(1022, 64));
                assertThrows(IllegalStateException.class, () -> large.getLong(0, 0));
                back.setLong(1, 1, 5);
                assertEquals(5, back.getLong(1, 1));
            }
        }
    }

    /** As of any view: what is written is what was read before. */
    @Test
    void a_tensor_that_came_back_overlaps_the_one_that_went_out() {
        for (int size : new int[] {8, 1000, 100_000}) {
            try (Tensor out = Tensor.empty(ElementType.INT64, size);
                    Tensor back = DlPack.readVersioned(DlPack.exportVersioned(out));
                    Tensor again = DlPack.readVersioned(DlPack.exportVersioned(out))) {
                for (Tensor from : List.of(back, again)) {
                    for (Tensor to : List.of(out, back)) {
                        for (int i = 0; i < size; i++) {
                            out.setLong(i, i);
                        }
                        from.reverse(0).copyTo(to);
                        for (int i = 0; i < size; i++) {
                            assertEquals(size - 1 - i, out.getLong(i));
                        }
                    }
                }
            }
        }
    }

    @Test
    void a_second_call_of_a_deleter_does_nothing() {
        int before = DlPack.exported();
        MemorySegment struct = DlPack.export(Tensor.zeros(ElementType.INT32, 64));
        DlPack.release(struct);
        DlPack.release(struct);
        assertEquals(before, DlPack.exported());
        MemorySegment versioned = DlPack.exportVersioned(Tensor.zeros(ElementType.INT32, 64));
        DlPack.releaseVersioned(versioned);
        DlPack.releaseVersioned(versioned);
        assertEquals(before, DlPack.exported());
    }

    @Test
    void a_struct_of_ours_is_not_taken_for_the_other_one() {
        Tensor tensor = Tensor.zeros(ElementType.INT64, 2, 3);
        int before = DlPack.exported();
        MemorySegment legacy = DlPack.export(tensor);
        MemorySegment versioned = DlPack.exportVersioned(tensor);
        refused(
                versioned,
                "is a DLManagedTensorVersioned: use DlPack.readVersioned or releaseVersioned",
                DlPack::release);
        refused(versioned, "is a DLManagedTensorVersioned: use DlPack.readVersioned or releaseVersioned", DlPack::read);
        refused(legacy, "is a DLManagedTensor: use DlPack.read or release", DlPack::releaseVersioned);
        refused(legacy, "is a DLManagedTensor: use DlPack.read or release", DlPack::readVersioned);
        assertEquals(before + 2, DlPack.exported());
        DlPack.release(legacy);
        DlPack.releaseVersioned(versioned);
        assertEquals(before, DlPack.exported());
        // Released ones, too, as long as their memory stands.
        DlPack.release(versioned);
        DlPack.releaseVersioned(legacy);
        assertThrows(FormatException.class, () -> DlPack.read(versioned));
        assertThrows(FormatException.class, () -> DlPack.readVersioned(legacy));
        assertEquals(before, DlPack.exported());
    }

    private static void refused(MemorySegment struct, String why, Consumer<MemorySegment> taken) {
        String text = assertThrows(IllegalArgumentException.class, () -> taken.accept(struct))
                .getMessage();
        assertEquals("dlpack: the struct at 0x" + Long.toHexString(struct.address()) + " " + why, text);
    }

    @Test
    void an_export_outlives_the_scope_of_its_tensor() {
        MemorySegment struct;
        try (Scope _ = Scope.open()) {
            struct = DlPack.export(Tensor.empty(ElementType.INT64, 4096).fill(3));
        }
        try (Tensor back = DlPack.read(struct)) {
            assertEquals(3, back.getLong(4095));
        }
    }

    @Test
    void a_shared_arena_cannot_be_closed_under_an_export() {
        Arena arena = Arena.ofShared();
        Tensor tensor = Tensor.wrap(arena.allocate(64, 8).fill((byte) 0), ElementType.INT64, Layout.of(8));
        MemorySegment struct = DlPack.exportVersioned(tensor);
        assertThrows(IllegalStateException.class, arena::close);
        tensor.close();
        assertThrows(IllegalStateException.class, arena::close);
        DlPack.releaseVersioned(struct);
        arena.close();
    }

    @Test
    void a_struct_of_ours_that_was_released_is_not_read_again() {
        Tensor tensor = Tensor.zeros(ElementType.INT64, 8);
        MemorySegment legacy = DlPack.export(tensor);
        MemorySegment versioned = DlPack.exportVersioned(tensor);
        DlPack.read(legacy).close();
        DlPack.releaseVersioned(versioned);
        for (int attempt = 0; attempt < 2; attempt++) {
            String text = assertThrows(FormatException.class, () -> DlPack.read(legacy))
                    .getMessage();
            assertTrue(text.contains("was released"), text);
            assertThrows(FormatException.class, () -> DlPack.readVersioned(versioned));
        }
        assertEquals(1, tensor.owners());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void an_import_is_released_once_by_closing_by_its_scope_or_by_being_unreachable(boolean versioned)
            throws Exception {
        ForeignStruct closed = floats(versioned, 1, 2, 3);
        Tensor tensor = closed.read();
        Tensor view = tensor.slice(0, 1, 3, 1);
        assertEquals(3, view.getFloat(1));
        assertEquals(0, closed.deleterCalls());
        tensor.close();
        view.close();
        tensor.close();
        assertEquals(1, closed.deleterCalls());
        assertThrows(IllegalStateException.class, () -> view.getFloat(0));

        ForeignStruct scoped = floats(versioned, 1, 2, 3);
        try (Scope _ = Scope.open()) {
            scoped.read();
            assertEquals(0, scoped.deleterCalls());
        }
        assertEquals(1, scoped.deleterCalls());

        ForeignStruct dropped = floats(versioned, 1, 2, 3);
        dropped.read();
        for (int i = 0; i < 200 && dropped.deleterCalls() == 0; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertEquals(1, dropped.deleterCalls());
    }

    @Test
    void an_import_released_while_others_read_waits_for_them() throws Exception {
        ForeignStruct struct = floats(true, 1, 2, 3, 4);
        Tensor tensor = struct.read();
        tensor.storage().pin();
        tensor.close();
        assertEquals(0, struct.deleterCalls());
        tensor.storage().unpin();
        assertEquals(1, struct.deleterCalls());
    }

    @Test
    void deleters_run_on_whatever_thread_and_leave_nothing_behind() throws Exception {
        int before = DlPack.exported();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < 2000; i++) {
                MemorySegment struct = DlPack.export(Tensor.zeros(ElementType.INT64, i % 70, 3));
                done.add(threads.submit(() -> DlPack.release(struct)));
            }
            for (Future<?> each : done) {
                each.get();
            }
        }
        assertEquals(before, DlPack.exported());
    }

    @Test
    void a_struct_is_taken_once() {
        ForeignStruct struct = floats(true, 1);
        Tensor tensor = struct.read();
        assertThrows(IllegalStateException.class, () -> struct.read());
        assertEquals(0, struct.deleterCalls());
        tensor.close();
        assertEquals(1, struct.deleterCalls());
        assertThrows(FormatException.class, () -> DlPack.read(MemorySegment.NULL));
        assertThrows(FormatException.class, () -> DlPack.read(MemorySegment.ofArray(new byte[64])));
    }

    @Test
    void a_typed_read_that_fails_releases_the_struct() {
        ForeignStruct struct = floats(true, 1, 2);
        assertThrows(
                IllegalStateException.class,
                () -> DlPack.readVersioned(struct.struct, tensor -> {
                    throw new IllegalStateException("no such type");
                }));
        assertEquals(1, struct.deleterCalls());
    }

    @Test
    void a_deleter_may_be_absent() {
        floats(true, 1).noDeleter().read().close();
        floats(false, 1).noDeleter().read().close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void strides_may_be_absent_zero_negative_or_overlapping(boolean versioned) {
        float[] values = {0, 1, 2, 3, 4, 5, 6, 7};
        try (Tensor rowMajor = floats(versioned, values).shape(2, 4).read()) {
            assertArrayEquals(new long[] {4, 1}, rowMajor.layout().strides());
            assertFalse(rowMajor.readOnly());
        }
        try (Tensor repeated =
                floats(versioned, values).shape(3, 2).strides(0, 1).read()) {
            assertTrue(repeated.readOnly());
            assertEquals(1, repeated.getFloat(2, 1));
        }
        try (Tensor backwards = floats(versioned, values)
                .shape(2, 3)
                .strides(4, -1)
                .byteOffset(8)
                .read()) {
            assertFalse(backwards.readOnly());
            assertEquals(2, backwards.getFloat(0, 0));
            assertEquals(4, backwards.getFloat(1, 2));
            assertEquals(8, backwards.layout().offset() * 4);
        }
        try (Tensor windows =
                floats(versioned, values).shape(6, 3).strides(1, 1).read()) {
            assertTrue(windows.readOnly());
            assertEquals(7, windows.getFloat(5, 2));
        }
        try (Tensor single =
                floats(versioned, values).shape(1, 8).strides(Long.MIN_VALUE, 1).read()) {
            assertEquals(7, single.getFloat(0, 7));
        }
        try (Tensor empty =
                floats(versioned, values).shape(5, 0).strides(9, 9).data(0).read()) {
            assertEquals(0, empty.size());
        }
        try (Tensor scalar = floats(versioned, values).shape().noShape().read()) {
            assertEquals(0, scalar.getFloat());
        }
    }

    @Test
    void a_read_only_flag_makes_the_tensor_read_only_and_others_do_not_matter() {
        try (Tensor readOnly = floats(true, 1).flags(1).read()) {
            assertThrows(ReadOnlyException.class, () -> readOnly.fill(0.0));
        }
        try (Tensor copied = floats(true, 1).flags(6).read()) {
            assertEquals(0, copied.fill(0.0).getFloat(0));
        }
    }
}
