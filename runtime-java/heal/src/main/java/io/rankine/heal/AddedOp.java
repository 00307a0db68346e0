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

/** An op of the caller's, by its signature. */
final class AddedOp implements DeviceOp {

    private final Signature signature;
    private final ShapeCheck check;
    private final VendorOp op;

    AddedOp(String text, VendorOp op) {
        signature = Signature.parse(text);
        if (signature.name().isEmpty() || signature.results().size() != 1) {
            throw new IllegalArgumentException("'" + text
                    + "' is no signature of a named op with one result, as hypot(x: [...], y: [...]) -> [...] is");
        }
        check = ShapeCheck.of(signature);
        this.op = op;
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
        return call.out(call.last().type, check.result(shapes));
    }

    @Override
    public void compute(Call call, Value result) {
        List<Shaped> operands = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            operands.add(call.operand(i) instanceof Value value ? value.tensor() : number(call, i));
        }
        op.run(List.copyOf(operands), result.tensor());
    }

    /** An integer of the call, as the signature takes it. */
    private Shaped number(Call call, int i) {
        long number = (Long) call.operand(i);
        return signature.parameters().get(i).bindsDimension() ? Shaped.dimension(number) : Tensor.scalar(number);
    }
}
