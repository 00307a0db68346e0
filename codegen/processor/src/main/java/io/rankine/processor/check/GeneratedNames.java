package io.rankine.processor.check;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.read.Place;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The names made from an op and its element types are different within an op set. */
final class GeneratedNames {

    private GeneratedNames() {}

    static void check(Place place, OpSetModel set, Consumer<Problem> problems) {
        Map<String, String> taken = new HashMap<>();
        for (OpModel op : set.ops()) {
            for (Overload overload : op.overloads()) {
                claim(op.kernelClass(overload), op, taken, place, problems);
                claim(op.constant(overload), op, taken, place, problems);
                claim(op.symbol(overload), op, taken, place, problems);
            }
        }
    }

    private static void claim(
            String name, OpModel op, Map<String, String> taken, Place place, Consumer<Problem> problems) {
        String other = taken.putIfAbsent(name, op.name());
        if (other != null) {
            problems.accept(Problem.at(
                    place, "op-name", "%s and %s both get the name %s; rename one of them", other, op.name(), name));
        }
    }
}
