package io.rankine.lazy.plan;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Operands;
import io.rankine.engine.Tensor;
import io.rankine.lazy.plan.Graph.Checked;
import io.rankine.lazy.plan.Graph.Event;
import io.rankine.lazy.plan.Graph.Stored;
import io.rankine.lazy.plan.Step.Kind;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns a graph into steps: brings operands into blocks where they do not lie in rows, and lets the last op store. */
public final class Lowering {

    private final Graph graph;
    private final Loops loops;
    private final boolean suitsC;
    private final List<Draft> once = new ArrayList<>();
    private final List<Draft> each = new ArrayList<>();
    /** Read values and what stands for them: themselves, or a register they are brought into. */
    private final Map<Value, Value> taken = new IdentityHashMap<>();

    private Lowering(Graph graph, boolean suitsC) {
        this.graph = graph;
        this.suitsC = suitsC;
        loops = graph.loops(suitsC);
    }

    /** @param suitsC whether C is to run it */
    public static Program program(Graph graph, boolean suitsC) {
        Lowering lowering = new Lowering(graph, suitsC);
        for (Event event : graph.events) {
            lowering.add(event);
        }
        return lowering.finish();
    }

    private void add(Event event) {
        if (event instanceof Stored stored) {
            store(stored.value(), stored.target());
        } else if (event instanceof Checked checked) {
            check(checked.value(), checked.check());
        } else {
            compute(event.value());
        }
    }

    private void check(Value value, int number) {
        Draft draft = new Draft(Kind.NON_ZERO, null, null, taken(value));
        draft.check = number;
        (draft.operands[0].invariant ? once : each).add(draft);
    }

    private void compute(Value value) {
        Value[] operands = new Value[value.operands.length];
        boolean scalar = true;
        boolean invariant = true;
        for (int i = 0; i < operands.length; i++) {
            operands[i] = taken(value.operands[i]);
            scalar &= operands[i].form == Step.SCALAR;
            invariant &= operands[i].invariant;
        }
        register(value, scalar, invariant);
        (value.invariant ? once : each).add(new Draft(Kind.OP, value.op, value, operands));
    }

    /** A value is computed ahead of all blocks if it is the same for all, and blocks cut short find it at its start. */
    private void register(Value value, boolean scalar, boolean invariant) {
        value.scalar = scalar;
        value.form = scalar ? Step.SCALAR : Step.ROW;
        value.invariant = invariant && (scalar || loops.prefixes);
    }

    private void store(Value value, int target) {
        boolean row = loops.contiguous(target);
        Draft last = each.isEmpty() ? null : each.getLast();
        if (row && last != null && last.result == value && value.uses == 1 && !value.scalar) {
            last.kind = Kind.STORE;
            last.result = null;
            last.target = target;
            last.targetForm = Step.ROW;
            return;
        }
        Value from = isPlainTensor(value) ? placed(value) : taken(value);
        Draft copy = new Draft(Kind.STORE, ElementwiseOp.copying(graph.type(target)), null, from);
        copy.target = target;
        copy.targetForm = row ? Step.ROW : Step.BOX;
        each.add(copy);
    }

    private boolean isPlainTensor(Value value) {
        return value.source >= 0 && !graph.isIndex(value.source);
    }

    /** A value as steps take it. */
    private Value taken(Value value) {
        if (value.source < 0) {
            return value;
        }
        Value known = taken.get(value);
        if (known == null) {
            known = take(value);
            taken.put(value, known);
        }
        return known;
    }

    private Value take(Value value) {
        placed(value);
        boolean index = graph.isIndex(value.source);
        if (!index && (value.form != Step.BOX || graph.isModuli(value.source))) {
            return value;
        }
        ElementType type = graph.type(value.source);
        Value brought = Value.computed(ElementwiseOp.copying(type), new Value[] {value});
        register(brought, value.form == Step.SCALAR, value.invariant);
        Draft draft = new Draft(index ? Kind.INDEX : Kind.OP, index ? null : brought.op, brought, value);
        draft.forms[0] = Step.BOX;
        (brought.invariant ? once : each).add(draft);
        return brought;
    }

    /** A value that is read where it lies. */
    private Value placed(Value value) {
        int slot = value.source;
        value.slot = slot;
        value.scalar = loops.constant(slot);
        value.form = value.scalar
                ? Step.SCALAR
                : loops.contiguous(slot) && !graph.isModuli(slot) && !graph.isIndex(slot) ? Step.ROW : Step.BOX;
        value.invariant = loops.invariant(slot);
        return value;
    }

    private Program finish() {
        Registers registers = new Registers(graph.moving(), loops.capacity());
        registers.assign(once, each);
        int[] widths = new int[graph.moving()];
        @Nullable Moduli[] tables = new Moduli[widths.length];
        for (int slot = 0; slot < widths.length; slot++) {
            if (graph.isModuli(slot)) {
                tables[slot] = graph.table(slot);
                widths[slot] = Moduli.ENTRY_BYTES;
                loops.bases[slot] = graph.table(slot).address();
            } else {
                widths[slot] = graph.isIndex(slot) ? 1 : graph.type(slot).bytes();
            }
        }
        return new Program(
                loops,
                widths,
                tables,
                registers.offsets(),
                registers.bytes(),
                steps(once),
                steps(each),
                inPlace(),
                suitsC);
    }

    private static List<Step> steps(List<Draft> drafts) {
        List<Step> steps = new ArrayList<>(drafts.size());
        for (Draft draft : drafts) {
            steps.add(draft.step());
        }
        return steps;
    }

    private boolean inPlace() {
        if (graph.isFree()) {
            return true;
        }
        for (Tensor target : graph.targets) {
            for (Shaped source : graph.sources) {
                if (source instanceof TensorLeaf leaf && Operands.share(target, leaf.tensor)) {
                    return true;
                }
            }
        }
        return false;
    }
}
