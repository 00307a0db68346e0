package io.rankine.processor.emit.ffm;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The C of an op set with a library of its own, in a folder of the op set's name: the translated formulas and their dispatch
 * table. {@code rankine-maven-plugin} compiles it.
 */
public final class GuestEmitter implements Emitter {

    /** The functions and their numbers of parameters, which the library tells who loads it. */
    private static final String FUNCTIONS = """

            /* Each function and the number of its parameters. */
            #define RK_FUNCTIONS%s
            """;

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET && !request.c().symbols().isEmpty();
    }

    @Override
    public List<Generated> emit(Request request) {
        List<CFunction> functions = CFunction.translated(request);
        String folder = folder(request.opSet().qualifiedName());
        String lines = functions.stream()
                .map(f -> " \\\n    \"" + f.symbol() + " " + f.params().size() + "\\n\"")
                .collect(Collectors.joining());
        String dispatch = DispatchEmitter.text(request, functions, contract(request));
        return List.of(
                new Generated.Resource(folder + DispatchEmitter.FILE, dispatch + FUNCTIONS.formatted(lines)),
                new Generated.Resource(
                        path(request.opSet().qualifiedName()), request.c().c()));
    }

    /** The path of the formulas of an op set, relative to a class path root. */
    public static String path(String qualifiedName) {
        return folder(qualifiedName) + "rankine_formulas.c";
    }

    private static String folder(String qualifiedName) {
        return HeaderEmitter.FOLDER + qualifiedName + "/";
    }

    /** {@code geo.GeometryOps@1a2b3c4d#rk_lerp_f64}: where the engine finds the C of an overload; empty if it was not translated. */
    public static Optional<String> symbol(Request request, OpModel op, Overload overload) {
        String function = op.symbol(overload);
        return request.c().symbols().contains(function)
                ? Optional.of(request.opSet().qualifiedName() + "@" + contract(request) + "#" + function)
                : Optional.empty();
    }

    private static String contract(Request request) {
        return Contract.of(CFunction.translated(request), request.c().c());
    }
}
