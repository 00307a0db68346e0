package io.rankine.heal;

import io.rankine.engine.ObservedOp;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Ops of Rankine in terms of HEAL's: one way for each that has a counterpart, or is made of such. */
final class RecordedOps {

    private static final Map<String, Consumer<RecordedCall>> WAYS = new TreeMap<>(Map.of(
            "modsum", call -> call.binary("_modsum_"),
            "modmul", call -> call.binary("_modmul_"),
            "modsub", RecordedCall::difference,
            "modneg", RecordedCall::negation,
            "mod", RecordedCall::residue,
            "floorMod", RecordedCall::remainder,
            "abs", RecordedCall::absolute,
            "copy", RecordedCall::copy,
            "sumMod", RecordedCall::axisSum,
            "modmatmul", RecordedCall::matrixProduct));

    private final Tape tape;
    private final DeviceTensors device;
    private final ModuliOnDevice moduli;

    RecordedOps(Tape tape) {
        this.tape = tape;
        device = new DeviceTensors(tape);
        moduli = new ModuliOnDevice(tape);
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
        RecordedCall call = new RecordedCall(tape, device, moduli, op);
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
        if (op.name().equals("floorMod")) {
            ModuliArgument.checkPositive((Tensor) op.operands().get(1));
        }
    }

    private static UnsupportedOperationException refused(String what, String instead) {
        return new UnsupportedOperationException("recording: " + what + " has no counterpart in HEAL; " + instead
                + "; run it outside the recording, its result is an input then");
    }
}
