package io.rankine.processor.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A class that carries {@code @OpSet}, as written.
 *
 * @param language what it is written in
 * @param source the name of its file, without folders
 * @param finalClass whether it is a class and final
 * @param topLevel whether it stands in no other class
 * @param methods with an op annotation, in the order of the source
 * @param hidden names of Kotlin functions that may be ops and that Java cannot call
 */
public record OpSetDecl(
        Place place,
        String packageName,
        String className,
        Language language,
        String source,
        boolean finalClass,
        boolean topLevel,
        List<MethodDecl> methods,
        List<String> hidden) {

    public String qualifiedName() {
        return packageName.isEmpty() ? className : packageName + "." + className;
    }

    /** The overloads of each op, ops by name, overloads in the order of the source. */
    public Map<String, List<MethodDecl>> byName() {
        Map<String, List<MethodDecl>> ops = new TreeMap<>();
        for (MethodDecl method : methods) {
            ops.computeIfAbsent(method.op(), name -> new ArrayList<>()).add(method);
        }
        return ops;
    }
}
