package io.rankine.spec.shape;

import io.rankine.spec.signature.Signature;
import java.util.HashMap;
import java.util.Map;

/**
 * A signature in the form that {@link CheckRun} runs through.
 *
 * @param slots a number for each named dimension
 * @param groups a number for each named sub-shape
 * @param patterns one a parameter
 */
record CompiledSignature(
        Signature signature, Map<String, Integer> slots, Map<String, Integer> groups, Pattern[] patterns) {

    static CompiledSignature of(Signature signature) {
        Map<String, Integer> slots = new HashMap<>();
        Map<String, Integer> groups = new HashMap<>();
        Pattern[] patterns = signature.parameters().stream()
                .map(parameter -> Pattern.of(parameter, name -> number(slots, name), name -> number(groups, name)))
                .toArray(Pattern[]::new);
        return new CompiledSignature(signature, Map.copyOf(slots), Map.copyOf(groups), patterns);
    }

    private static int number(Map<String, Integer> numbers, String name) {
        Integer next = numbers.size();
        Integer known = numbers.putIfAbsent(name, next);
        return known == null ? next : known;
    }

    /** The size of a dimension that stands bare in a parameter; -1 of others. @param operands fit */
    long size(String name, Shaped... operands) {
        Integer slot = slots.get(name);
        long size = -1;
        for (int i = 0; slot != null && size < 0 && i < operands.length; i++) {
            size = patterns[i].size(slot, operands[i]);
        }
        return size;
    }

    /** The number of a sub-shape that a result names; a parameter binds it. */
    int group(String name) {
        return groups.getOrDefault(name, 0);
    }
}
