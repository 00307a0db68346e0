package io.rankine.heal;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.OffHeapMemoryException;
import io.rankine.engine.memory.Scope;
import io.rankine.exchange.raw.HostArray;
import io.rankine.heal.format.Argument;
import io.rankine.heal.format.Entry;
import io.rankine.heal.format.EntrySource;
import io.rankine.heal.format.TensorName;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.machine.Value;
import io.rankine.heal.op.OpTable;
import io.rankine.heal.report.Mismatch;
import io.rankine.heal.report.TranscriptException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One way through a transcript: every entry is checked and its value bound to its name. The planning pass stops there;
 * the running pass also computes.
 */
final class Pass {

    private final Machine machine;
    private final TranscriptOptions options;
    private final Exchange exchange;
    private final @Nullable Profile profile;
    private final Timings timings = new Timings();
    private final List<Mismatch> mismatches = new ArrayList<>();
    private int segments;
    private long compared;

    Pass(Machine machine, TranscriptOptions options, Exchange exchange) {
        this.machine = machine;
        this.exchange = exchange;
        this.options = options;
        profile = machine.planning() ? null : options.profile();
    }

    /** Goes through all entries; the number of them. */
    public long run(EntrySource reader, long total) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
            options.progress().at(reader.index(), total, entry.label());
            machine.start(reader.index(), entry.label());
            try {
                step(entry, reader.index());
                machine.end();
            } catch (OutOfMemoryError e) {
                throw new TranscriptException(
                        "transcript: entry " + reader.index() + " (" + entry.label() + "): the heap of "
                                + (Runtime.getRuntime().maxMemory() >> 20) + " MiB is too small for it: raise -Xmx",
                        e);
            } catch (IllegalArgumentException
                    | ArithmeticException
                    | IndexOutOfBoundsException
                    | OffHeapMemoryException e) {
                throw new TranscriptException(
                        "transcript: entry " + reader.index() + " (" + entry.label() + "): " + e.getMessage(), e);
            } finally {
                entry.release();
            }
        }
        if (segments != 0) {
            throw new TranscriptException("transcript: " + segments + " segments are not ended");
        }
        return reader.index() + 1;
    }

    Timings timings() {
        return timings;
    }

    List<Mismatch> mismatches() {
        return mismatches;
    }

    long compared() {
        return compared;
    }

    private void step(Entry entry, long index) {
        switch (entry) {
            case Entry.SegmentStart s -> startSegment(s.name());
            case Entry.SegmentEnd e -> endSegment();
            case Entry.Free free -> machine.free(free.name());
            case Entry.Call call -> call(call, index);
        }
    }

    private void startSegment(String name) {
        segments++;
        if (profile != null) {
            profile.startSegment(name);
        }
    }

    private void endSegment() {
        if (--segments < 0) {
            throw new IllegalArgumentException("no segment has been started");
        }
        if (profile != null) {
            profile.endSegment();
        }
    }

    private void call(Entry.Call entry, long index) {
        OpTable.Row row = exchange.row(entry.op());
        row.check(entry);
        Value given = exchange.replaced(entry, machine);
        if (given != null) {
            bind(row, entry, given, index);
            return;
        }
        long start = System.nanoTime();
        Call call = new Call(machine, entry.arguments());
        Value result = row.op().result(call);
        machine.passing(row.op().passing(call, result));
        if (!machine.planning()) {
            // The value was made before: only what its computation needs on the way is released.
            try (Scope _ = Scope.open()) {
                row.op().compute(call, result);
            }
        }
        long end = System.nanoTime();
        timings.add(row.name(), end - start);
        if (profile != null) {
            profile.op(row.name(), start, end, index, call.described(result));
        }
        bind(row, entry, result, index);
    }

    private void bind(OpTable.Row row, Entry.Call entry, Value result, long index) {
        boolean host = row.out() == OpTable.Out.HOST;
        if (host) {
            exchange.downloaded(
                    ((Argument.Device) entry.arguments().getFirst()).name().text(), result, machine);
        }
        switch (entry.out()) {
            case Argument.Device pointer
            when !host -> {
                if (pointer.type() != result.type) {
                    throw new IllegalArgumentException(
                            "out: the pointer says " + pointer.type() + ", the result is a " + result);
                }
                machine.bind(pointer.name(), result);
            }
            case Argument.Host expected when host -> compare(entry, result, expected, index);
            case Argument.None none when row.out() == OpTable.Out.WRITTEN || host && !options.verify() -> {}
            case Argument other ->
                throw new IllegalArgumentException("out must be "
                        + (host ? "the expected HOST_TENSOR" : "a DEVICE_TENSOR") + ", not "
                        + OpTable.described(Character.toString(other.kind())));
        }
    }

    private void compare(Entry.Call entry, Value result, Argument.Host expected, long index) {
        HostArray array = expected.array();
        if (options.verify()) {
            machine.passing(array);
            Layout layout = result.layout;
            machine.passing(layout.contiguous() ? 0 : Bytes.of(layout.size(), result.type.bytes()));
        }
        machine.checkSpan(array.type(), Layout.strided(0, array.shape(), array.strides()));
        if (!Arrays.equals(result.layout.shape(), array.shape())) {
            machine.unexpected(result);
        }
        if (machine.planning() || !options.verify()) {
            return;
        }
        TensorName name = ((Argument.Device) entry.arguments().getFirst()).name();
        compared++;
        @Nullable Mismatch mismatch = Verification.compare(index, entry.written(), name, result, array);
        if (mismatch != null) {
            mismatches.add(mismatch);
        }
    }
}
