package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.heal.format.Entry;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.heal.op.OpTable;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** An op of the caller's, by its signature. */
final class AddedOp implements DeviceOp {

    private final Signature signature;
    private final ShapeCheck check;
    private final VendorOp op;

    AddedOp(String text, VendorOp op) {
        signature = Signature.parse(Objects.requireNonNull(text, "op: the signature is null"));
        if (signature.name().isEmpty() || signature.results().size() != 1) {
            throw new IllegalArgumentException("'" + text
                    + "' is no signature of a named op with one result, as hypot(x: [...], y: [...]) -> [...] is");
        }
        check = ShapeCheck.of(signature);
        this.op = Objects.requireNonNull(op, () -> "op: the op for '" + text + "' is null");
    }

    /** As calls have it: {@link Entry.Call#op()}. */
    String name() {
        return Entry.Call.plain(signature.name());
    }

    OpTable.Row row() {
        List<String> lists = List.of("");
        for (Parameter parameter : signature.parameters()) {
            List<String> longer = new ArrayList<>();
            for (String list : lists) {
                if (!parameter.bindsDimension()) {
                    longer.add(list + "T");
                }
                if (parameter.bindsDimension() || isScalar(parameter)) {
                    longer.add(list + "I");
                }
            }
            lists = longer;
        }
        return new OpTable.Row(name(), lists.stream().map(list -> list + "T").toList(), this, OpTable.Out.WRITTEN);
    }

    /** A parameter for which a call may have an integer. */
    private static boolean isScalar(Parameter parameter) {
        return parameter.type().shape().toString().equals("[]");
    }

    @Override
    public Value result(Call call) {
        Shaped[] shapes = new Shaped[signature.parameters().size()];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = call.operand(i) instanceof Value value ? Shaped.of(value.layout.shape()) : number(call, i);
        }
        Value out = call.last();
        return call.out(out.type, decided(check.results(shapes)[0], out));
    }

    /** A result's shape: {@code out} has the sizes, and the axes, that the signature leaves to the op. */
    private static long[] decided(long @Nullable [] shape, Value out) {
        long[] given = out.layout.shape();
        if (shape == null) {
            return given;
        }
        boolean open = LongStream.of(shape).anyMatch(size -> size == ShapeCheck.OPEN);
        if (open && shape.length != given.length) {
            throw new IllegalArgumentException("out is a " + out + "; the result is " + out.type + " "
                    + LongStream.of(shape)
                            .mapToObj(size -> size == ShapeCheck.OPEN ? "?" : Long.toString(size))
                            .toList());
        }
        long[] decided = shape.clone();
        for (int axis = 0; open && axis < decided.length; axis++) {
            decided[axis] = shape[axis] == ShapeCheck.OPEN ? given[axis] : shape[axis];
        }
        return decided;
    }

    @Override
    public void compute(Call call, Value result) {
        List<Shaped> operands = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            // Only out was noted as written: an operand may be an upload that all runs share.
            operands.add(call.operand(i) instanceof Value value ? value.tensor().asReadOnly() : number(call, i));
        }
        try {
            op.run(List.copyOf(operands), result.tensor());
        } catch (Exception failed) {
            // Any one: Kotlin does not check exceptions.
            throw new IllegalArgumentException("the op threw " + failed, failed);
        }
    }

    /** An integer of the call, as the signature takes it. */
    private Shaped number(Call call, int i) {
        long number = (Long) call.operand(i);
        return signature.parameters().get(i).bindsDimension() ? Shaped.dimension(number) : Tensor.scalar(number);
    }
}
