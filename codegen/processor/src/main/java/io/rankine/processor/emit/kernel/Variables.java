package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.NameAllocator;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.List;

/** The names of a kernel's variables. Operands keep the names of the source; ours give way. */
public final class Variables {

    private final NameAllocator names = new NameAllocator();

    /** The operands in the order of a plan, without the result. */
    public final List<Argument> arguments = new ArrayList<>();

    /** The result. */
    public final TensorArgument out;

    public final String plan;
    public final String stage;
    public final String n;
    public final String i;
    public final String j;
    public final String done;
    public final String layers;
    public final String rows;
    public final String count;

    public Variables(Overload overload) {
        for (ParamModel param : overload.params()) {
            arguments.add(Argument.of(param, arguments.size() + 1, names));
        }
        out = new TensorArgument("out", overload.result(), 0, names);
        plan = fresh("plan");
        stage = fresh("stage");
        n = fresh("n");
        i = fresh("i");
        j = fresh("j");
        done = fresh("done");
        layers = fresh("layers");
        rows = fresh("rows");
        count = fresh("count");
    }

    /** A name that nothing else has. */
    public String fresh(String name) {
        return names.newName(name);
    }

    /** The result, then the operands. */
    public List<Argument> all() {
        List<Argument> all = new ArrayList<>();
        all.add(out);
        all.addAll(arguments);
        return all;
    }
}
