package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.heal.format.Argument;
import io.rankine.heal.format.Entry;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.machine.Value;
import io.rankine.heal.op.OpTable;
import io.rankine.heal.report.TranscriptException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a program of Java's and a transcript give each other: tensors in place of uploads, downloads, ops. */
final class Exchange {

    private final Map<String, Tensor> inputs;
    private final Map<String, AddedOp> ops;
    private final boolean collects;
    private final Uploads shared;
    private final Set<String> uploads = new LinkedHashSet<>();
    private final List<TranscriptRun.Output> outputs = new ArrayList<>();

    Exchange(Map<String, Tensor> inputs, Map<String, AddedOp> ops) {
        this(inputs, ops, Uploads.NONE);
    }

    /** One whose other uploads are made already. */
    Exchange(Map<String, Tensor> inputs, Map<String, AddedOp> ops, Uploads shared) {
        this(inputs, ops, shared, true);
    }

    private Exchange(Map<String, Tensor> inputs, Map<String, AddedOp> ops, Uploads shared, boolean collects) {
        this.shared = shared;
        this.inputs = inputs;
        this.ops = ops;
        this.collects = collects;
    }

    /** The transcript as it is. */
    static Exchange none() {
        return new Exchange(Map.of(), Map.of(), Uploads.NONE, false);
    }

    /** What was downloaded so far. */
    List<TranscriptRun.Output> outputs() {
        return outputs;
    }

    OpTable.Row row(String op) {
        AddedOp added = ops.get(op);
        return added == null ? OpTable.row(op) : added.row();
    }

    /** The tensor in place of an upload; null if it is uploaded as it stands there. */
    @Nullable
    Value replaced(Entry.Call entry, Machine machine) {
        if (!(entry.op().equals("host_to_device")
                && entry.out() instanceof Argument.Device pointer
                && entry.arguments().getFirst() instanceof Argument.Host host)) {
            return null;
        }
        String name = pointer.name().text();
        uploads.add(name);
        Tensor value = inputs.get(name);
        if (value == null) {
            return shared.value(entry, machine);
        }
        if (value.type() != host.array().type()
                || !Arrays.equals(value.shape(), host.array().shape())) {
            throw new IllegalArgumentException("the tensor in place of '" + name + "' is " + value.type() + " "
                    + Arrays.toString(value.shape()) + "; the transcript has "
                    + host.array().type() + " " + Arrays.toString(host.array().shape()));
        }
        Value input = machine.input(value.type(), value.shape());
        if (!machine.planning()) {
            value.copyTo(input.tensor());
        }
        return input;
    }

    void downloaded(String name, Value value, Machine machine) {
        if (collects && !machine.planning()) {
            outputs.add(new TranscriptRun.Output(name, value.tensor().copy()));
        }
    }

    /** Refuses names of inputs that the transcript does not have. */
    void checkInputs() {
        Set<String> unknown = new TreeSet<>(inputs.keySet());
        unknown.removeAll(uploads);
        if (!unknown.isEmpty()) {
            throw new TranscriptException(
                    "transcript: it uploads no tensor '" + unknown.iterator().next() + "', but "
                            + (uploads.isEmpty() ? "none at all" : String.join(", ", uploads)));
        }
    }
}
