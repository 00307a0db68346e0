package io.rankine.engine;

import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.List;

public final class StructuredOp {
    private StructuredOp() {}

    public interface Kernel {
        void run(Tensor[] outs, Shaped[] operands);
    }

    public static StructuredOp of(
            String signature, List<ElementType> results, String symbol, Kernel kernel, Param... params) {
        return new StructuredOp();
    }

    public interface Maker {
        Tensor[] make(Shaped[] operands);
    }

    public static StructuredOp open(String signature, List<ElementType> results, Maker maker, Param... params) {
        return new StructuredOp();
    }

    public StructuredOp split(String dimension) {
        return this;
    }

    public StructuredOp refusing() {
        return this;
    }

    public StructuredOp severalAxes() {
        return this;
    }

    public StructuredOp remedy(String told) {
        return this;
    }

    public Tensor callAxes(Tensor a, int... axes) {
        return a;
    }

    public Tensor callAll(Tensor a, Shaped... others) {
        return a;
    }

    public Tensor[] callEach(Shaped... operands) {
        return new Tensor[0];
    }

    public Tensor[] intoEach(Tensor[] outs, Shaped... operands) {
        return outs;
    }

    public Tensor call(Shaped... operands) {
        return new Tensor();
    }

    public Tensor into(Tensor out, Shaped... operands) {
        return out;
    }
}
