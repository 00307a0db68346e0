package io.rankine.processor.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An op set: a class whose static methods are ops.
 *
 * @param source the name of the file that declares it, without folders
 * @param ops by name, and of one name in the order in which their signatures are tried
 */
public record OpSetModel(String packageName, String className, String source, List<OpModel> ops) {

    private static final String SUFFIX = "Ops";

    public OpSetModel {
        ops = ops.stream()
                .sorted(Comparator.comparing(OpModel::name)
                        .thenComparing(op -> op.variant().number()))
                .toList();
    }

    /** The ops of each name, by name. */
    public List<List<OpModel>> byName() {
        Map<String, List<OpModel>> groups = new LinkedHashMap<>();
        ops.forEach(op ->
                groups.computeIfAbsent(op.name(), name -> new ArrayList<>()).add(op));
        return List.copyOf(groups.values());
    }

    /** Ops of one name with parameters of the same kinds: one method of the entry class each. */
    public List<OpGroup> groups() {
        List<OpGroup> groups = new ArrayList<>();
        for (List<OpModel> named : byName()) {
            Map<List<ParamModel.Kind>, List<OpModel>> byKinds = new LinkedHashMap<>();
            named.forEach(op -> byKinds.computeIfAbsent(op.kinds(), kinds -> new ArrayList<>())
                    .add(op));
            int number = 0;
            for (List<OpModel> ops : byKinds.values()) {
                groups.add(new OpGroup(ops, number++));
            }
        }
        return groups;
    }

    /** {@code io.rankine.ops.ModularOps}. */
    public String qualifiedName() {
        return packageName.isEmpty() ? className : packageName + "." + className;
    }

    /** {@code Modular} of {@code ModularOps}. */
    public String base() {
        return className.endsWith(SUFFIX) && className.length() > SUFFIX.length()
                ? className.substring(0, className.length() - SUFFIX.length())
                : className;
    }

    /** {@code ModularEntry}: the simple name of the class with the checked entries. */
    public String entryClass() {
        return base() + "Entry";
    }

    /** Whether its ops are conversions, one for each type they convert to: {@code toFloat}, {@code toInt}. */
    public boolean converts() {
        return ops.stream().allMatch(OpModel::converts);
    }

    /** The kinds of its ops, by label. */
    public List<OpKind> kinds() {
        return ops.stream()
                .map(OpModel::kind)
                .distinct()
                .sorted(Comparator.comparing(OpKind::label))
                .toList();
    }

    /** {@code ModularKernels}, {@code ModularFolds}: the simple name of what makes the kernels of a kind of ops, if there are any. */
    public Optional<String> kernelSource(OpKind kind) {
        return kind.kernels().filter(end -> kinds().contains(kind)).map(end -> base() + end);
    }
}
