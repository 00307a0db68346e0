package io.rankine.heal.record;

import io.rankine.engine.ObservedOp;
import io.rankine.engine.Tensor;
import io.rankine.heal.format.Argument;
import io.rankine.heal.machine.Dialect;
import io.rankine.heal.op.ModuliArgument;
import io.rankine.modular.Moduli;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Ops of Rankine in terms of HEAL's: one way for each that has a counterpart, or is made of such. */
public final class RecordedOps {

    private static final Map<String, Consumer<RecordedCall>> WAYS = new TreeMap<>(Map.ofEntries(
            Map.entry("modsum", call -> new RecordedArithmetic(call).binary("_modsum_")),
            Map.entry("modmul", call -> new RecordedArithmetic(call).binary("_modmul_")),
            Map.entry("modsub", call -> new RecordedArithmetic(call).difference()),
            Map.entry("modneg", call -> new RecordedArithmetic(call).negation()),
            Map.entry("mod", call -> new RecordedArithmetic(call).residue()),
            Map.entry("floorMod", call -> new RecordedArithmetic(call).remainder()),
            Map.entry("copy", call -> new RecordedArithmetic(call).copy()),
            Map.entry("sumMod", call -> new RecordedArithmetic(call).axisSum()),
            Map.entry("modmatmul", call -> new RecordedMatrices(call).product()),
            Map.entry("concat", call -> new RecordedMoves(call).concat()),
            Map.entry("splitAt", call -> new RecordedMoves(call).splitAt()),
            Map.entry("tile", call -> new RecordedMoves(call).tile()),
            Map.entry("repeatEach", call -> new RecordedMoves(call).repeatEach()),
            Map.entry("roll", call -> new RecordedMoves(call).roll()),
            Map.entry("take", call -> new RecordedMoves(call).take()),
            Map.entry("pad", call -> new RecordedMoves(call).pad()),
            Map.entry("digits", call -> new RecordedResidues(call).elementDigits()),
            Map.entry("integerDigits", call -> new RecordedResidues(call).integerDigits()),
            Map.entry("baseConvert", call -> new RecordedResidues(call).convert()),
            Map.entry("baseConvertCentered", call -> new RecordedResidues(call).convertCentered()),
            Map.entry("baseConvertFast", call -> new RecordedResidues(call).convertFast()),
            Map.entry("rescale", call -> new RecordedResidues(call).rescale()),
            Map.entry("modSwitch", call -> new RecordedResidues(call).modSwitch()),
            Map.entry("rnsDigits", call -> new RecordedResidues(call).digits()),
            Map.entry("automorphism", call -> new RecordedResidues(call).automorphism()),
            Map.entry("automorphismNtt", call -> new RecordedResidues(call).automorphismNtt())));

    private static final Map<String, Consumer<RecordedTransforms>> TRANSFORMS =
            Map.of("ntt", RecordedTransforms::forward, "intt", RecordedTransforms::inverse);

    /** What takes only modular sums and products, sums along an axis and views without slices. */
    private static final Set<String> IN_0_1 =
            Set.of("modsum", "modmul", "modsub", "modneg", "mod", "copy", "sumMod", "modmatmul", "ntt");

    private final Tape tape;
    private final DeviceTensors device;
    private final ModuliOnDevice moduli;
    private final TransformTables tables;

    public RecordedOps(Tape tape) {
        this.tape = tape;
        device = new DeviceTensors(tape);
        moduli = new ModuliOnDevice(tape);
        tables = new TransformTables(tape);
    }

    /** Refuses what cannot be recorded, and brings to the device what the op reads and overwrites. */
    public Consumer<Tensor[]> before(ObservedOp op) {
        Consumer<RecordedCall> way = way(op.name());
        if (way == null) {
            Set<String> names = new TreeSet<>(WAYS.keySet());
            names.addAll(TRANSFORMS.keySet());
            names.removeIf(name -> !has(name));
            throw refused(op.name(), "recorded are views and " + String.join(", ", names));
        }
        if (!tape.has(op.name())) {
            checkTypes(op);
        }
        RecordedCall call = call(op);
        return results -> {
            call.into(results);
            try {
                if (Arrays.stream(results).anyMatch(result -> result.size() > 0)) {
                    way.accept(call);
                }
            } catch (RuntimeException refused) {
                call.forget();
                throw refused instanceof Unpublished missing ? missing.of(op.name()) : refused;
            }
            call.done();
        };
    }

    private RecordedCall call(ObservedOp op) {
        try {
            return new RecordedCall(tape, device, moduli, op);
        } catch (Unpublished missing) {
            throw missing.of(op.name());
        }
    }

    private @Nullable Consumer<RecordedCall> way(String op) {
        if (tape.has(op)) {
            return RecordedCall::asItIs;
        }
        if (!has(op)) {
            return null;
        }
        Consumer<RecordedTransforms> transform = TRANSFORMS.get(op);
        return transform == null ? WAYS.get(op) : call -> transform.accept(new RecordedTransforms(call, tables));
    }

    private boolean has(String op) {
        return tape.version() == Dialect.V1_0 || IN_0_1.contains(op);
    }

    /** {@code device_to_host} of a tensor as it is now. */
    public void download(Tensor tensor) {
        result("the result", tensor, () -> device.read(tensor));
    }

    /** The same of a tensor that has a name in the transcript. */
    public void download(String name, Tensor tensor) {
        result("the result '" + name + "'", tensor, () -> device.named(name, tensor));
    }

    private void result(String what, Tensor tensor, Supplier<Argument.Device> downloaded) {
        try {
            device.upload(tensor);
            tape.download(downloaded.get(), tensor);
        } catch (Unpublished missing) {
            throw missing.of(
                    what, "record the whole tensor as a result, in such a type, and view or cast what a run gives");
        }
    }

    /** {@code host_to_device} of a tensor that has a name in the transcript. */
    public void input(String name, Tensor tensor) {
        try {
            device.input(name, tensor);
        } catch (Unpublished missing) {
            throw missing.of("the input '" + name + "'", "cast it before");
        }
    }

    private void checkTypes(ObservedOp op) {
        op.operands().forEach(operand -> {
            if (!(operand instanceof Tensor tensor)) {
                return;
            }
            if (!tensor.type().hasResidues()) {
                throw refused(op.name() + " of " + tensor.type(), "its ops compute on int32 and int64");
            }
        });
        if (TRANSFORMS.containsKey(op.name())
                && op.operands().getLast() instanceof Moduli moduli
                && moduli.largest() >> TransformTables.MOST_BITS != 0) {
            throw refused(op.name() + " modulo " + moduli.largest(), "its moduli have up to 62 bits");
        }
        if (op.name().equals("floorMod")) {
            try {
                ModuliArgument.checkPositive((Tensor) op.operands().get(1));
            } catch (IllegalArgumentException refused) {
                throw new IllegalArgumentException(
                        "recording: floorMod is HEAL's mod: " + refused.getMessage() + "; " + Published.outside(),
                        refused);
            }
        }
    }

    private UnsupportedOperationException refused(String what, String instead) {
        return new UnsupportedOperationException("recording: " + what + " has no counterpart in HEAL "
                + tape.version().label() + "; " + instead + "; " + Published.outside());
    }
}
