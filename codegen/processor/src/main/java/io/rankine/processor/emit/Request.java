package io.rankine.processor.emit;

import io.rankine.processor.model.NativeConstant;
import io.rankine.processor.model.NumberMethod;
import io.rankine.processor.model.OpSetC;
import io.rankine.processor.model.OpSetModel;
import java.util.Comparator;
import java.util.List;

/**
 * What a class in the source asks for by its annotation.
 *
 * @param packageName of the class that asks
 * @param className the simple name of the class that asks
 * @param opSets the op set itself, or those that the anchor names, by name; each has passed the checks
 * @param constants of a native binding, what both sides share besides functions of ops
 * @param methods those of the classes that the anchor names
 * @param maxRank the highest rank with a typed tensor of its own
 * @param typedTensors whether the module sees the typed tensors ({@code io.rankine.LongTensor})
 * @param c the formulas of an op set with a library of its own
 */
public record Request(
        Trigger trigger,
        String packageName,
        String className,
        List<OpSetModel> opSets,
        List<NativeConstant> constants,
        List<NumberMethod> methods,
        int maxRank,
        boolean typedTensors,
        OpSetC c) {

    /** The annotation that asks. */
    public enum Trigger {
        OP_SET,
        TENSOR_TYPES,
        NATIVE_BINDING,
        ELEMENT_ACCESS,
        VIEWS,
        KOTLIN_NUMBERS
    }

    public Request {
        opSets = opSets.stream()
                .sorted(Comparator.comparing(OpSetModel::qualifiedName))
                .toList();
        constants = List.copyOf(constants);
        methods = List.copyOf(methods);
    }

    public static Request opSet(OpSetModel set, boolean typedTensors) {
        return new Request(
                Trigger.OP_SET,
                set.packageName(),
                set.className(),
                List.of(set),
                List.of(),
                List.of(),
                0,
                typedTensors,
                OpSetC.NONE);
    }

    /** An op set in a module that sees typed tensors of ranks up to {@code maxRank}, in Java alone. */
    public static Request opSetOnTensors(OpSetModel set, int maxRank) {
        return opSetOnTensors(set, maxRank, OpSetC.NONE);
    }

    /** The same with formulas in C. */
    public static Request opSetOnTensors(OpSetModel set, int maxRank, OpSetC c) {
        return new Request(
                Trigger.OP_SET,
                set.packageName(),
                set.className(),
                List.of(set),
                List.of(),
                List.of(),
                maxRank,
                true,
                c);
    }

    /** @param methods of the classes that the anchor names as well */
    public static Request tensorTypes(
            String packageName, String className, List<OpSetModel> opSets, List<NumberMethod> methods, int maxRank) {
        return new Request(
                Trigger.TENSOR_TYPES, packageName, className, opSets, List.of(), methods, maxRank, true, OpSetC.NONE);
    }

    public static Request nativeBinding(
            String packageName, String className, List<OpSetModel> opSets, List<NativeConstant> constants) {
        return new Request(
                Trigger.NATIVE_BINDING, packageName, className, opSets, constants, List.of(), 0, false, OpSetC.NONE);
    }

    public static Request elementAccess(String packageName, String className) {
        return ofNothing(Trigger.ELEMENT_ACCESS, packageName, className, List.of());
    }

    public static Request views(String packageName, String className) {
        return ofNothing(Trigger.VIEWS, packageName, className, List.of());
    }

    public static Request kotlinNumbers(String packageName, String className, List<NumberMethod> methods) {
        return ofNothing(Trigger.KOTLIN_NUMBERS, packageName, className, methods);
    }

    /** Of no op set. */
    private static Request ofNothing(
            Trigger trigger, String packageName, String className, List<NumberMethod> methods) {
        return new Request(trigger, packageName, className, List.of(), List.of(), methods, 0, false, OpSetC.NONE);
    }

    /** The one op set of an {@link Trigger#OP_SET} request. */
    public OpSetModel opSet() {
        return opSets.getFirst();
    }
}
