package io.rankine.heal.op;

import io.rankine.exchange.raw.HostCopy;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Dialect;
import io.rankine.heal.machine.Value;

/** Ops that make or fill tensors, or move them between host and device. */
enum Transfer implements DeviceOp {
    /** A copy of a host tensor, with its strides. */
    UPLOAD {
        @Override
        public Value result(Call call) {
            if (call.hasType() && call.type() != call.host().type()) {
                throw new IllegalArgumentException(
                        "the host tensor is " + call.host().type() + ", the op asks for " + call.type());
            }
            HostCopy copy = new HostCopy(call.host());
            Value value = call.machine().adopt(call.host(), copy).view(copy.layout());
            call.machine().checkSpan(value.type, value.layout);
            return value;
        }

        @Override
        public void compute(Call call, Value result) {
            if (!call.host().takeable()) {
                new HostCopy(call.host()).into(result.tensor());
            }
        }
    },
    /** The tensor itself: verification, not the op, compares it with the expected one. */
    DOWNLOAD {
        @Override
        public Value result(Call call) {
            call.machine().hint(call.arguments() == 1 ? Dialect.V0_1 : Dialect.V1_0, Dialect.HABIT);
            return call.tensor(0);
        }
    },
    EMPTY {
        @Override
        public Value result(Call call) {
            return call.allocate(call.type(), call.shape());
        }
    },
    ZEROS {
        @Override
        public Value result(Call call) {
            return call.allocate(call.type(), call.shape());
        }

        @Override
        public void compute(Call call, Value result) {
            if (result.type.isLogical()) {
                result.tensor().fill(false);
            } else {
                result.tensor().fill(0);
            }
        }
    },
    /** {@code set_const_val(a, v)}: every element becomes v; {@code (a, v, out)} those of out, which is like a. */
    SET_CONST_VAL {
        @Override
        public Value result(Call call) {
            Value filled = call.out(call.tensor(0).type, call.tensor(0).layout.shape());
            Scalars.check(call.integer(0), filled.type);
            return filled;
        }

        @Override
        public void compute(Call call, Value result) {
            if (result.type.isLogical()) {
                result.tensor().fill(call.integer(0) != 0);
            } else {
                result.tensor().fill(call.integer(0));
            }
        }
    };
}
