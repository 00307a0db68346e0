package io.rankine.engine;

import io.rankine.engine.memory.Temporaries;
import io.rankine.engine.reuse.OwnCode;
import io.rankine.spec.shape.Shaped;

/** The method of a structured op of this project: what it makes beside its results is given back at its end. A program's own may keep it. */
final class ScopedMethod {

    private ScopedMethod() {}

    static StructuredOp.Kernel of(StructuredOp.Kernel kernel) {
        return OwnCode.contains(kernel.getClass()) ? new Scoped(kernel) : kernel;
    }

    private record Scoped(StructuredOp.Kernel kernel) implements StructuredOp.Kernel {
        @Override
        public void run(Tensor[] outs, Shaped[] operands) {
            try (Temporaries _ = Temporaries.open()) {
                kernel.run(outs, operands);
            }
        }
    }

    static StructuredOp.Maker of(StructuredOp.Maker maker) {
        return OwnCode.contains(maker.getClass()) ? new ScopedMaker(maker) : maker;
    }

    private record ScopedMaker(StructuredOp.Maker maker) implements StructuredOp.Maker {
        @Override
        public Tensor[] make(Shaped[] operands) {
            try (Temporaries temporaries = Temporaries.open()) {
                Tensor[] made = maker.make(operands);
                for (Tensor result : made) {
                    temporaries.leave(result.storage);
                }
                return made;
            }
        }
    }
}
