package io.rankine.processor.emit.ffm;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The Java view of {@code rankine_kernels.h}: its functions' names and descriptors. Nothing is linked here. */
public final class BindingEmitter implements Emitter {

    private static final String TEXT = """
            package %1$s;

            import java.lang.foreign.FunctionDescriptor;
            import java.lang.foreign.ValueLayout;
            import java.util.List;
            import org.jspecify.annotations.Nullable;

            /** The functions of {@code rankine_kernels.h}. Generated for {@link %2$s}: edit the op sets, not this file. */
            final class %2$sBinding {

                /** What {@code rk_contract} of a fitting library tells. */
                static final String CONTRACT = "%3$s";

                private %2$sBinding() {}

                /** The functions' names, sorted. */
                static List<String> symbols() {
                    return List.of(
                            %4$s);
                }

                /** The descriptor of a function; null if there is none of this name. */
                static @Nullable FunctionDescriptor descriptor(String symbol) {
                    return switch (symbol) {
            %5$s
                        default -> null;
                    };
                }
            }
            """;

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.NATIVE_BINDING;
    }

    @Override
    public List<Generated> emit(Request request) {
        List<CFunction> functions = CFunction.of(request);
        String names =
                functions.stream().map(BindingEmitter::quoted).collect(Collectors.joining(",\n                "));
        String cases = functions.stream()
                .collect(Collectors.groupingBy(BindingEmitter::layouts, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(e -> cases(e.getKey(), e.getValue()))
                .collect(Collectors.joining("\n"));
        String text = TEXT.formatted(
                request.packageName(), request.className(), Contract.of(functions, request.constants()), names, cases);
        return List.of(new Generated.JavaSource(request.packageName(), request.className() + "Binding", text));
    }

    private static String cases(String layouts, List<CFunction> functions) {
        String labels =
                functions.stream().map(BindingEmitter::quoted).collect(Collectors.joining(",\n                    "));
        return "            case " + labels + " ->\n                FunctionDescriptor.ofVoid(" + layouts + ");";
    }

    private static String layouts(CFunction function) {
        return function.params().stream()
                .map(param -> param.isPointer() ? "ValueLayout.ADDRESS" : "ValueLayout.JAVA_LONG")
                .collect(Collectors.joining(", "));
    }

    private static String quoted(CFunction function) {
        return '"' + function.symbol() + '"';
    }
}
