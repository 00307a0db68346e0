package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** The values of local variables at one point of a body. A variable that is absent has what its type tells. */
final class State {

    private final Map<VariableElement, Value> values;

    State() {
        this(new HashMap<>());
    }

    private State(Map<VariableElement, Value> values) {
        this.values = values;
    }

    State copy() {
        return new State(new HashMap<>(values));
    }

    @Nullable
    Value get(VariableElement variable) {
        return values.get(variable);
    }

    void put(VariableElement variable, Value value) {
        values.put(variable, value);
    }

    void forget(Collection<VariableElement> variables) {
        values.keySet().removeAll(variables);
    }

    /** The join of two states; null is a point that is never reached. */
    static @Nullable State join(@Nullable State a, @Nullable State b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        Map<VariableElement, Value> joined = new HashMap<>();
        a.values.forEach((variable, value) -> {
            Value other = b.values.get(variable);
            if (other != null) {
                joined.put(variable, Value.join(value, other));
            }
        });
        return new State(joined);
    }

    static @Nullable State copyOf(@Nullable State state) {
        return state == null ? null : state.copy();
    }

    boolean same(State other) {
        return values.equals(other.values);
    }
}
