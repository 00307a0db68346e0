package io.rankine.ffm;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** Compares the binding with a class that jextract made of the same header: {@code name$descriptor()} a function. */
final class JextractComparison {

    private static final String SUFFIX = "$descriptor";
    private static final List<String> CONTROL = List.of("rk_contract", "rk_isa", "rk_select_isa");

    private JextractComparison() {}

    /** What differs, a line a function; empty if nothing does. */
    static List<String> differences(Class<?> header, List<String> symbols) {
        TreeMap<String, Method> theirs = new TreeMap<>();
        Arrays.stream(header.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()))
                .filter(method -> method.getName().endsWith(SUFFIX) && method.getParameterCount() == 0)
                .forEach(method -> theirs.put(
                        method.getName().substring(0, method.getName().length() - SUFFIX.length()), method));
        List<String> lines = new ArrayList<>();
        for (String symbol : symbols) {
            Method method = theirs.remove(symbol);
            FunctionDescriptor ours = NativeKernelsBinding.descriptor(symbol);
            if (method == null) {
                lines.add(symbol + ": not in " + header.getName());
            } else if (!plain(ours).equals(plain(descriptor(method)))) {
                lines.add(symbol + ": bound as " + ours + ", jextract reads " + descriptor(method));
            }
        }
        theirs.keySet().removeAll(CONTROL);
        theirs.keySet().forEach(symbol -> lines.add(symbol + ": in " + header.getName() + ", but not bound"));
        return lines;
    }

    private static FunctionDescriptor descriptor(Method method) {
        try {
            return (FunctionDescriptor) method.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(method.toString(), e);
        }
    }

    /** Without names and pointees: jextract lets every pointer point at bytes without end. */
    private static FunctionDescriptor plain(FunctionDescriptor descriptor) {
        MemoryLayout[] arguments = descriptor.argumentLayouts().stream()
                .map(JextractComparison::plain)
                .toArray(MemoryLayout[]::new);
        return descriptor
                .returnLayout()
                .map(result -> FunctionDescriptor.of(plain(result), arguments))
                .orElseGet(() -> FunctionDescriptor.ofVoid(arguments));
    }

    private static MemoryLayout plain(MemoryLayout layout) {
        MemoryLayout nameless = layout.withoutName();
        return nameless instanceof AddressLayout address ? address.withoutTargetLayout() : nameless;
    }
}
