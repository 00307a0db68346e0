package io.rankine.heal;

import io.rankine.engine.ObservedOp;
import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Ops of Rankine in terms of HEAL's: one way for each that has a counterpart, or is made of such. */
final class RecordedOps {

    private static final Map<String, Consumer<RecordedCall>> WAYS = new TreeMap<>(Map.ofEntries(
            Map.entry("modsum", call -> call.binary("_modsum_")),
            Map.entry("modmul", call -> call.binary("_modmul_")),
            Map.entry("modsub", RecordedCall::difference),
            Map.entry("modneg", RecordedCall::negation),
            Map.entry("mod", RecordedCall::residue),
            Map.entry("floorMod", RecordedCall::remainder),
            Map.entry("abs", RecordedCall::absolute),
            Map.entry("copy", RecordedCall::copy),
            Map.entry("sumMod", RecordedCall::axisSum),
            Map.entry("modmatmul", RecordedCall::matrixProduct),
            Map.entry("ntt", RecordedCall::transform),
            Map.entry("intt", RecordedCall::inverseTransform)));

    private final Tape tape;
    private final DeviceTensors device;
    private final ModuliOnDevice moduli;
    private final TransformTables tables;

    RecordedOps(Tape tape) {
        this.tape = tape;
        device = new DeviceTensors(tape);
        moduli = new ModuliOnDevice(tape);
        tables = new TransformTables(tape);
    }

    /** Refuses what cannot be recorded, and brings to the device what the op reads and overwrites. */
    Consumer<Tensor[]> before(ObservedOp op) {
        Consumer<RecordedCall> way = WAYS.get(op.name());
        if (way == null) {
            throw refused(op.name(), "recorded are views and " + String.join(", ", WAYS.keySet()));
        }
        if (!op.name().equals("copy")) {
            checkIntegers(op);
        }
        RecordedCall call = new RecordedCall(tape, device, moduli, tables, op);
        return results -> {
            call.into(results[0]);
            if (results[0].size() > 0) {
                way.accept(call);
            }
            call.done();
        };
    }

    /** {@code device_to_host} of a tensor as it is now. */
    void download(Tensor tensor) {
        device.upload(tensor);
        tape.download(device.read(tensor), tensor);
    }

    private static void checkIntegers(ObservedOp op) {
        op.operands().forEach(operand -> {
            if (operand instanceof Tensor tensor
                    && tensor.type() != ElementType.INT32
                    && tensor.type() != ElementType.INT64) {
                throw refused(op.name() + " of " + tensor.type(), "its residues are int32 or int64");
            }
        });
        if (op.name().endsWith("ntt")
                && op.operands().getLast() instanceof Moduli moduli
                && moduli.largest() >> TransformTables.MOST_BITS != 0) {
            throw refused(op.name() + " modulo " + moduli.largest(), "its moduli have up to 62 bits");
        }
        if (op.name().equals("floorMod")) {
            ModuliArgument.checkPositive((Tensor) op.operands().get(1));
        }
    }

    private static UnsupportedOperationException refused(String what, String instead) {
        return new UnsupportedOperationException("recording: " + what + " has no counterpart in HEAL; " + instead
                + "; run it outside the recording, its result is an input then");
    }
}
