package io.rankine.processor.flow;

import com.sun.source.tree.Tree;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** The states in which {@code break}, {@code continue} and {@code yield} leave for their targets. */
final class Jumps {

    private record Target(Tree tree, boolean again) {}

    private final Map<Target, State> states = new HashMap<>();

    void leave(Tree target, @Nullable State state) {
        add(new Target(target, false), state);
    }

    void repeat(Tree target, @Nullable State state) {
        add(new Target(target, true), state);
    }

    private void add(Target target, @Nullable State state) {
        State joined = State.join(states.get(target), state);
        if (joined != null) {
            states.put(target, joined);
        }
    }

    /** The state after the target, taken once. */
    @Nullable
    State left(Tree target) {
        return states.remove(new Target(target, false));
    }

    /** The state before the next round of the target, taken once. */
    @Nullable
    State repeated(Tree target) {
        return states.remove(new Target(target, true));
    }

    /** Jumps of a try block pass through its finally, which may have set these variables. */
    void moveTo(Jumps outer, Collection<VariableElement> set) {
        states.forEach((target, state) -> {
            state.forget(set);
            outer.add(target, state);
        });
    }
}
