package io.rankine.lazy.plan;

import io.rankine.engine.Operands;
import io.rankine.engine.Tensor;
import io.rankine.engine.Workspace;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.plan.Planner;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.IndexLeaf;
import io.rankine.lazy.tree.ModuliLeaf;
import io.rankine.lazy.tree.Nodes;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a program computes, in order: each value once, whichever nodes of its trees mean it. What an earlier statement has
 * written is read anew by later ones.
 */
public final class Graph {

    /** The event of a value. */
    public sealed interface Event permits Computed, Stored, Checked {
        Value value();
    }

    /** It is computed. */
    record Computed(Value value) implements Event {}

    /** @param target the slot that gets it */
    record Stored(Value value, int target) implements Event {}

    /** It is looked through for zeros. @param check the number of the check */
    record Checked(Value value, int check) implements Event {}

    private final Layout shape;
    /** What is computed to memory that each run tells, as if it were row-major from address 0 on; else null. */
    private final @Nullable Term free;

    public final List<Tensor> targets = new ArrayList<>();
    /** The leaves of trees, in the order of slots after the targets. */
    public final List<Shaped> sources = new ArrayList<>();

    public final List<Event> events = new ArrayList<>();

    private final Map<List<Object>, Integer> slots = new HashMap<>();
    private final Map<List<Object>, Value> values = new HashMap<>();
    private final int firstSource;
    private int checks;

    /** @param shape of the loops */
    public Graph(Layout shape, int targets) {
        this.shape = shape;
        free = null;
        firstSource = targets;
    }

    /** Of one term, whose target is given when it runs. */
    public Graph(Term term) {
        shape = term.layout();
        free = term;
        firstSource = 1;
        Value value = value(term);
        value.uses++;
        events.add(new Stored(value, 0));
    }

    /** Adds a statement that runs after those added before. */
    public void add(Assignment assignment) {
        Value value = value(assignment.value());
        value.uses++;
        events.add(new Stored(value, targets.size()));
        targets.add(assignment.target());
    }

    /** Adds a look for zeros. */
    public void addCheck(Term divisor) {
        Value value = value(divisor);
        value.uses++;
        events.add(new Checked(value, checks++));
    }

    /** Moduli of a source that is some. */
    Moduli table(int slot) {
        return ((ModuliLeaf) sources.get(slot - firstSource)).moduli;
    }

    boolean isModuli(int slot) {
        return slot >= firstSource && sources.get(slot - firstSource) instanceof ModuliLeaf;
    }

    boolean isIndex(int slot) {
        return slot >= firstSource && sources.get(slot - firstSource) instanceof IndexLeaf;
    }

    /** Element type of a target or a tensor that is read. */
    ElementType type(int slot) {
        if (slot >= firstSource) {
            return ((Term) sources.get(slot - firstSource)).type();
        }
        return free != null ? free.type() : targets.get(slot).type();
    }

    /** Elements of each target. */
    public long size() {
        return shape.size();
    }

    /** Whether each run tells the target. */
    boolean isFree() {
        return free != null;
    }

    int moving() {
        return firstSource + sources.size();
    }

    /** The loops over all slots, cut for C or for Java. Positions of index numbers and entries of tables go as elements of one byte. */
    Loops loops(boolean suitsC) {
        Workspace workspace = Workspace.enter();
        try {
            return loops(workspace.planner(), suitsC);
        } finally {
            workspace.exit();
        }
    }

    private Loops loops(Planner planner, boolean suitsC) {
        boolean[] turnable = new boolean[moving()];
        boolean[] lanes = new boolean[moving()];
        planner.start(shape);
        if (free != null) {
            planner.add(free.type(), 0, shape);
        }
        for (Tensor target : targets) {
            planner.add(target.type(), target.address(), target.layout());
        }
        for (int i = 0; i < sources.size(); i++) {
            Shaped source = sources.get(i);
            if (source instanceof TensorLeaf leaf) {
                planner.add(leaf.type(), leaf.tensor.address(), leaf.tensor.layout());
                turnable[firstSource + i] = true;
            } else {
                lanes[firstSource + i] = source instanceof ModuliLeaf;
                Layout positions = source instanceof IndexLeaf index ? index.positions : ((ModuliLeaf) source).layout;
                planner.add(ElementType.BOOL, positions.offset(), positions);
            }
        }
        return new Loops(planner.plan(0), turnable, lanes, isFree(), suitsC);
    }

    private Value value(Term root) {
        Map<Shaped, Value> seen = new IdentityHashMap<>();
        for (Shaped node : Nodes.postorder(root)) {
            seen.put(node, node instanceof Application application ? computed(application, seen) : read(node));
        }
        return Objects.requireNonNull(seen.get(root));
    }

    private Value computed(Application node, Map<Shaped, Value> seen) {
        Object[] key = new Object[1 + node.operands.length];
        Value[] operands = new Value[node.operands.length];
        key[0] = node.op;
        for (int i = 0; i < operands.length; i++) {
            operands[i] = Objects.requireNonNull(seen.get(node.operands[i]));
            key[1 + i] = operands[i];
        }
        Value known = values.get(Arrays.asList(key));
        if (known == null) {
            known = Value.computed(node.op, operands);
            for (Value operand : operands) {
                operand.uses++;
            }
            values.put(Arrays.asList(key), known);
            events.add(new Computed(known));
        }
        return known;
    }

    private Value read(Shaped node) {
        List<Object> place = place(node);
        Integer slot = slots.get(place);
        if (slot == null) {
            slot = moving();
            slots.put(place, slot);
            sources.add(node);
        }
        List<Object> key = List.of(place, version(node));
        Value known = values.get(key);
        if (known == null) {
            known = Value.read(slot, width(node));
            values.put(key, known);
        }
        return known;
    }

    private static List<Object> place(Shaped node) {
        if (node instanceof TensorLeaf leaf) {
            return List.of(leaf.tensor.storage(), leaf.tensor.address(), leaf.tensor.layout(), leaf.type());
        }
        return node instanceof IndexLeaf index
                ? List.of(index.positions)
                : List.of(((ModuliLeaf) node).moduli, ((ModuliLeaf) node).layout);
    }

    /** How many statements before wrote to what is read. */
    private int version(Shaped node) {
        int version = 0;
        for (int i = 0; node instanceof TensorLeaf leaf && i < targets.size(); i++) {
            version += Operands.share(targets.get(i), leaf.tensor) ? 1 : 0;
        }
        return version;
    }

    static int width(Shaped node) {
        return node instanceof TensorLeaf leaf
                ? leaf.type().bytes()
                : node instanceof ModuliLeaf ? Moduli.ENTRY_BYTES : 1;
    }
}
