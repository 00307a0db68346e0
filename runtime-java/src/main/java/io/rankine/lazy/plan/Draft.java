package io.rankine.lazy.plan;

import io.rankine.engine.ElementwiseOp;
import io.rankine.lazy.plan.Step.Kind;
import org.jspecify.annotations.Nullable;

/** A step before its registers are known. */
final class Draft {

    final @Nullable ElementwiseOp op;
    /** The value that it computes; null if it writes to a target or checks. */
    @Nullable
    Value result;

    final Value[] operands;
    /** The form in which it takes each operand. */
    final int[] forms;

    Kind kind;
    int target = -1;
    int targetForm;
    int check;

    Draft(Kind kind, @Nullable ElementwiseOp op, @Nullable Value result, Value... operands) {
        this.kind = kind;
        this.op = op;
        this.result = result;
        this.operands = operands;
        this.forms = new int[operands.length];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = operands[i].form;
        }
    }

    Step step() {
        Value value = result;
        boolean checks = kind == Kind.NON_ZERO;
        int[] slots = new int[operands.length + (checks ? 0 : 1)];
        int[] all = new int[slots.length];
        int next = 0;
        if (!checks) {
            slots[next] = value == null ? target : value.slot;
            all[next++] = value == null ? targetForm : value.form;
        }
        for (int i = 0; i < operands.length; i++) {
            slots[next] = operands[i].slot;
            all[next++] = forms[i];
        }
        return new Step(kind, op, slots, all, check, checks ? operands[0].width : 0);
    }
}
