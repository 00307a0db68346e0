package io.rankine.processor.check;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.read.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The classes generated so far in this compilation: op sets of one package share its names. */
public final class PackageNames {

    private final Map<String, String> owners = new HashMap<>();

    /** Takes the names of an op set; what is wrong if another one has taken one of them. */
    public Optional<Problem> claim(Place place, OpSetModel set) {
        for (String name : names(set)) {
            String owner = owners.putIfAbsent(set.packageName() + "." + name, set.className());
            if (owner != null && !owner.equals(set.className())) {
                return Optional.of(Problem.at(
                        place,
                        "op-clash",
                        "%s and %s of one package both get the class %s; rename an op, or move one op set",
                        set.className(),
                        owner,
                        name));
            }
        }
        return Optional.empty();
    }

    private static List<String> names(OpSetModel set) {
        List<String> names = new ArrayList<>();
        names.add(set.entryClass());
        set.kinds().forEach(kind -> set.kernelSource(kind).ifPresent(names::add));
        for (OpModel op : set.ops()) {
            if (!op.hasOneResult()) {
                names.add(op.resultClass());
            }
            if (op.kind().kernels().isEmpty()) {
                continue; // its kernel is the method
            }
            for (Overload overload : op.overloads()) {
                names.add(op.kernelClass(overload));
            }
        }
        return names;
    }
}
