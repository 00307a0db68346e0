package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.exchange.raw.NewFile;
import io.rankine.heal.format.Argument;
import io.rankine.heal.format.EntryWriter;
import io.rankine.heal.format.TensorName;
import io.rankine.heal.machine.Dialect;
import io.rankine.spec.ElementType;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The entries of a recording, kept in a file beside the transcript until their number is known: then each name is freed
 * behind its last use. Nothing but a few words an entry stays in memory.
 */
public final class Tape implements AutoCloseable {

    private static final String HEAD = "{\"__type__\": \"ExecutionTranscript\", \"transcript\": [\n";
    private static final String TAIL = "\n]}\n";

    private final Dialect version;
    private final Path spool;
    private final CountingStream out;
    private final EntryWriter writer;

    /** The end of each entry in the spool. */
    private long[] ends = new long[256];

    private int entries;

    /** By name, counted from 1: the entry that used it last. */
    private int[] uses = new int[256];

    private int names;

    /** Names that the program has given, by the recording's own. */
    private final Map<TensorName, TensorName> given = new HashMap<>();

    /** Ops that HEAL does not have and that are recorded as they are. */
    private final Set<String> added = new HashSet<>();

    public Tape(Path transcript, Dialect version) throws IOException {
        this.version = version;
        spool = transcript.resolveSibling(transcript.getFileName() + ".part");
        try {
            out = new CountingStream(new BufferedOutputStream(Files.newOutputStream(spool), 1 << 16));
        } catch (FileSystemException e) {
            throw NewFile.refused(transcript, e);
        }
        writer = new EntryWriter(out, this::named);
    }

    public void segmentStart(String name) {
        writer.segmentStart(name);
        ended();
    }

    public void segmentEnd() {
        writer.segmentEnd();
        ended();
    }

    /** Records calls of this op although HEAL does not have it. */
    public void add(String op) {
        added.add(op);
    }

    /** True if the op is recorded as it is. */
    boolean has(String op) {
        return added.contains(op);
    }

    /** Calls the tensor that is made next by a name of the program's. @throws IllegalArgumentException if that is taken */
    Argument.Device named(String name, Supplier<Argument.Device> make) {
        TensorName text = new TensorName(name, false);
        if (given.containsValue(text)) {
            throw new IllegalArgumentException("recording: the name '" + name + "' is taken: give another one");
        }
        TensorName next = new TensorName(Integer.toString(names + 1), true);
        given.put(next, text);
        try {
            return make.get();
        } catch (RuntimeException refused) {
            given.remove(next);
            throw refused;
        }
    }

    private TensorName named(TensorName own) {
        return given.getOrDefault(own, own);
    }

    Argument.Device upload(Tensor tensor) {
        Published.check(version, "host_to_device", tensor.type());
        Argument.Device made = name(tensor.type());
        writer.upload(tensor, made);
        used(made);
        ended();
        return made;
    }

    void download(Argument.Device device, Tensor expected) {
        Published.check(version, "device_to_host", device.type());
        writer.download(device, expected, version == Dialect.V1_0);
        used(device);
        ended();
    }

    /** {@code empty} of {@code shape}. */
    Argument.Device empty(ElementType type, long... shape) {
        return make(type, "empty", ViewPath.shape(shape), new Argument.Type(type));
    }

    /** A call whose value gets a name of its own. */
    Argument.Device make(ElementType type, String op, Argument... arguments) {
        Published.check(version, op, type);
        Argument.Device made = name(type);
        call(op, List.of(arguments), made);
        return made;
    }

    /** A call that writes into its last tensor. */
    void write(String op, Argument... arguments) {
        int out = arguments.length - 1;
        while (!(arguments[out] instanceof Argument.Device)) {
            out--;
        }
        Argument.Device written = (Argument.Device) arguments[out];
        if (!added.contains(op)) {
            Published.check(version, op, written.type());
        }
        call(op, List.of(arguments), written);
    }

    /** {@code set_const_val}. It returns nothing: what it is bound to is a name that nobody uses. */
    void fill(Argument.Device target, long value) {
        make(target.type(), "set_const_val", target, new Argument.Int(value));
    }

    Dialect version() {
        return version;
    }

    /** The tensor seen through views, in order. */
    Argument.Device view(Argument.Device tensor, List<ViewPath.Step> steps) {
        Argument.Device seen = tensor;
        for (ViewPath.Step step : steps) {
            List<Argument> arguments = new ArrayList<>(step.arguments());
            if (version == Dialect.V0_1) {
                // There expand has its arguments the other way round.
                Collections.reverse(arguments);
            }
            arguments.addFirst(seen);
            seen = make(tensor.type(), step.op(), arguments.toArray(Argument[]::new));
        }
        return seen;
    }

    private void call(String op, List<Argument> arguments, Argument.Device result) {
        writer.call(op, arguments, result);
        for (Argument argument : arguments) {
            if (argument instanceof Argument.Device device) {
                used(device);
            }
        }
        used(result);
        ended();
    }

    private Argument.Device name(ElementType type) {
        names++;
        if (names == uses.length) {
            uses = Arrays.copyOf(uses, 2 * names);
        }
        return new Argument.Device(type, new TensorName(Integer.toString(names), true));
    }

    private void used(Argument.Device device) {
        uses[Integer.parseInt(device.name().text())] = entries;
    }

    private void ended() {
        if (entries == ends.length) {
            ends = Arrays.copyOf(ends, 2 * entries);
        }
        ends[entries++] = out.count();
    }

    /** Writes the transcript, whole or not at all. */
    public void finish(Path transcript) throws IOException {
        out.close();
        Path whole = transcript.resolveSibling(transcript.getFileName() + ".whole");
        try (FileChannel from = FileChannel.open(spool);
                OutputStream to = new BufferedOutputStream(Files.newOutputStream(whole), 1 << 16)) {
            to.write(HEAD.getBytes(StandardCharsets.UTF_8));
            long start = 0;
            int[] byUse = namesByUse();
            int next = 0;
            for (int i = 0; i < entries; i++) {
                separate(to, i);
                copy(from, start, ends[i], to);
                start = ends[i];
                while (next < names && uses[byUse[next]] == i) {
                    separate(to, 1);
                    new EntryWriter(to, this::named).free(new TensorName(Integer.toString(byUse[next++]), true));
                }
            }
            to.write(TAIL.getBytes(StandardCharsets.UTF_8));
        }
        Files.move(whole, transcript, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Forgets everything. */
    @Override
    public void close() throws IOException {
        out.close();
        Files.deleteIfExists(spool);
    }

    private int[] namesByUse() {
        return IntStream.rangeClosed(1, names)
                .boxed()
                .sorted(Comparator.comparingInt(name -> uses[name]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static void separate(OutputStream to, int before) throws IOException {
        if (before > 0) {
            to.write(",\n".getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void copy(FileChannel from, long start, long end, OutputStream to) throws IOException {
        byte[] block = new byte[1 << 16];
        for (long at = start; at < end; ) {
            ByteBuffer chunk = ByteBuffer.wrap(block, 0, (int) Math.min(block.length, end - at));
            int count = from.read(chunk, at);
            if (count < 0) {
                throw new IOException("the entries of the recording were cut off at byte " + at);
            }
            to.write(block, 0, count);
            at += count;
        }
    }
}
