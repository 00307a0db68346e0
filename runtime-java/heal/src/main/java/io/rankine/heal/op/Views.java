package io.rankine.heal.op;

import io.rankine.engine.layout.Layout;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import org.jspecify.annotations.Nullable;

/** Ops that only look at the same memory differently, or copy where that is impossible. */
enum Views implements DeviceOp {
    /** A second name for a tensor. */
    NEW_REFERENCE {
        @Override
        public Value result(Call call) {
            return call.tensor(0);
        }
    },
    CONTIGUOUS {
        @Override
        public Value result(Call call) {
            Value a = call.tensor(0);
            return a.layout.contiguous()
                    ? a
                    : call.allocate(a.type, a.layout.shape()).guessed(a.guessed());
        }
    },
    RESHAPE {
        @Override
        public Value result(Call call) {
            Value a = call.tensor(0);
            @Nullable Layout view = a.layout.reshape(call.shape());
            // Its shape is given: it does not depend on how an expand before was read.
            return view != null
                    ? a.view(view).guessed(false)
                    : call.allocate(
                            a.type, a.layout.compact().view(call.shape()).shape());
        }
    },
    /** Unlike reshape, HEAL's flatten never copies. */
    FLATTEN {
        @Override
        public Value result(Call call) {
            Value a = call.tensor(0);
            @Nullable Layout view = a.layout.reshape(a.layout.flattenedShape(call.axis(0), call.axis(1)));
            if (view == null) {
                throw new IllegalArgumentException(
                        a.layout + " cannot be flattened without a copy: use contiguous first");
            }
            return a.view(view);
        }
    },
    EXPAND {
        @Override
        public Value result(Call call) {
            Value view = Expansion.of(call);
            call.machine().checkSpan(view.type, view.layout);
            return view;
        }
    },
    SQUEEZE {
        @Override
        public Value result(Call call) {
            return call.tensor(0).view(call.tensor(0).layout.squeeze(call.axis(0)));
        }
    },
    UNSQUEEZE {
        @Override
        public Value result(Call call) {
            Value a = call.tensor(0);
            return a.view(a.layout.unsqueeze(call.axis(0, a.layout.rank() + 1)));
        }
    },
    MOVEAXIS {
        @Override
        public Value result(Call call) {
            return call.tensor(0).view(call.tensor(0).layout.moveaxis(call.axis(0), call.axis(1)));
        }
    };

    @Override
    public void compute(Call call, Value result) {
        Value a = call.tensor(0);
        if (result.buffer != a.buffer) {
            a.tensor().copyTo(result.view(result.layout.view(a.layout.shape())).tensor());
        }
    }
}
