package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.raw.HostArray;
import io.rankine.exchange.raw.HostCopy;
import io.rankine.heal.format.Argument;
import io.rankine.heal.format.Entry;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.machine.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a transcript uploads, uploaded once for all of its runs. A tensor that some op writes to is copied for each run. */
final class Uploads implements AutoCloseable {

    static final Uploads NONE = new Uploads();

    /** A tensor's memory, all of it, and the layout it is seen in. */
    private record Upload(Tensor memory, Layout layout) {}

    private final Map<Entry.Call, Upload> uploads = new IdentityHashMap<>();
    private final Set<Entry.Call> written = Collections.newSetFromMap(new IdentityHashMap<>());

    /** While planning: what ops may write to. */
    private final Map<Entry.Call, Value> planned = new IdentityHashMap<>();

    /** Uploads what a call does, if that is its op; {@code given} in place of the tensor that stands there. */
    void add(Entry.Call call, Map<String, Tensor> given) {
        if (!call.op().equals("host_to_device")
                || !(call.arguments().getFirst() instanceof Argument.Host(HostArray array))
                || !(call.out() instanceof Argument.Device pointer)) {
            return;
        }
        Tensor value = given.get(pointer.name().text());
        if (value != null) {
            Tensor copy = value.copy().keep();
            uploads.put(call, new Upload(copy, copy.layout()));
            return;
        }
        HostCopy copy = new HostCopy(array);
        Tensor memory = array.take();
        if (memory == null) {
            memory = Tensor.empty(array.type(), copy.elements());
            copy.into(memory.strided(copy.layout()));
        }
        uploads.put(call, new Upload(memory.keep(), copy.layout()));
    }

    /** The tensor that a call uploads; null if this has none for it. */
    @Nullable
    Value value(Entry.Call call, Machine machine) {
        Upload upload = uploads.get(call);
        if (upload == null) {
            return null;
        }
        if (!written.contains(call)) {
            Value value = machine.shared(upload.memory, upload.layout);
            if (machine.planning()) {
                planned.put(call, value);
            }
            return value;
        }
        Value copy = machine.input(upload.memory.type(), upload.memory.shape());
        if (!machine.planning()) {
            upload.memory.copyTo(copy.tensor());
        }
        return copy.view(upload.layout);
    }

    /** After a plan: true if ops write to tensors that were taken to be shared, so that another plan is to be made. */
    boolean changed() {
        int before = written.size();
        planned.forEach((call, value) -> {
            if (value.written()) {
                written.add(call);
            }
        });
        planned.clear();
        return written.size() > before;
    }

    @Override
    public void close() {
        // They stay here: whoever uses one of them now is told.
        uploads.values().forEach(upload -> upload.memory.close());
    }
}
