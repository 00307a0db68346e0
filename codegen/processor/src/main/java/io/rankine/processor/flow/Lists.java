package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Value;
import java.util.Collections;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/** Lists that Java makes and nobody changes: their entries are known at the call. */
final class Lists {

    /** Elements of an array or a list made by its size; larger ones are not followed. */
    static final long MOST = 4096;

    private static final String LIST = "java.util.List";

    private Lists() {}

    /** Whether the method makes such a list. */
    static boolean makes(ExecutableElement method) {
        return Declarations.owner(method) instanceof TypeElement type
                && switch (type.getQualifiedName().toString()) {
                    case LIST ->
                        method.getSimpleName().contentEquals("of")
                                || method.getSimpleName().contentEquals("copyOf");
                    case "java.util.Arrays" -> method.getSimpleName().contentEquals("asList");
                    case "java.util.Collections" -> method.getSimpleName().contentEquals("nCopies");
                    default -> false;
                };
    }

    /** @param types of the entries, as the program gives them */
    static Value of(ExecutableElement method, List<Value> arguments, List<? extends TypeMirror> types) {
        return switch (method.getSimpleName().toString()) {
            case "of" -> listed(method, arguments, types, false);
            // Its entries may be replaced by others; their number stays.
            case "asList" -> listed(method, arguments, types, true);
            case "copyOf" ->
                arguments.getFirst() instanceof Value.Array || arguments.getFirst() instanceof Value.Each
                        ? arguments.getFirst()
                        : Value.UNKNOWN;
            default -> copies(arguments.getFirst(), arguments.getLast(), types.getLast());
        };
    }

    private static Value listed(
            ExecutableElement method, List<Value> arguments, List<? extends TypeMirror> types, boolean replaced) {
        boolean array = method.isVarArgs() && types.size() == 1 && isArrayOfObjects(types.getFirst());
        if (array) {
            return arguments.getFirst() instanceof Value.Array(List<Value> elements)
                    ? new Value.Array(Collections.nCopies(elements.size(), Value.UNKNOWN))
                    : Value.UNKNOWN;
        }
        Value[] entries = new Value[arguments.size()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = replaced ? Value.UNKNOWN : steady(arguments.get(i), types.get(i));
        }
        return new Value.Array(List.of(entries));
    }

    private static Value copies(Value count, Value entry, TypeMirror type) {
        return count instanceof Value.Int(long n) && n >= 0 && n <= MOST
                ? new Value.Array(Collections.nCopies((int) n, steady(entry, type)))
                : Value.UNKNOWN;
    }

    /** What is known of an entry as long as the list lives: an array in it may be written. */
    private static Value steady(Value entry, TypeMirror type) {
        return type instanceof ArrayType ? Value.UNKNOWN : entry;
    }

    private static boolean isArrayOfObjects(TypeMirror type) {
        return type instanceof ArrayType array
                && !array.getComponentType().getKind().isPrimitive();
    }
}
