package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Finds what is written once for all ranks from a floor on: from rank 0, from rank 1, where there is a last axis, or from rank 2,
 * where there are matrices. A method is, if the classes of all these ranks have it and it names no type of another rank.
 */
final class Hoisting {

    /** The members of the classes of one rank by their text, and those of them that are written once elsewhere. */
    private record Members(Handle handle, Map<String, MethodSpec> all, Set<String> hoisted) {

        static Members of(Handle handle, List<MethodSpec> methods) {
            Map<String, MethodSpec> all = new LinkedHashMap<>();
            methods.forEach(method -> all.put(method.toString(), method));
            return new Members(handle, all, new HashSet<>());
        }

        List<MethodSpec> left() {
            return all.entrySet().stream()
                    .filter(method -> !hoisted.contains(method.getKey()))
                    .map(Map.Entry::getValue)
                    .toList();
        }
    }

    private final Handle highest;
    /** The names of the highest rank in the text of a method. */
    private final Pattern ownNames;

    private final Map<Handle, Map<String, String>> namesOf = new HashMap<>();
    private final List<Members> ranks;
    private final List<List<MethodSpec>> floors = new ArrayList<>();

    /** @param members what the classes of each rank have */
    Hoisting(Family family, Function<Handle, List<MethodSpec>> members) {
        highest = new Handle(family, family.maxRank());
        ownNames = Pattern.compile("\\b("
                + names(highest).keySet().stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")\\b");
        ranks = Handle.all(family).stream()
                .map(handle -> Members.of(handle, members.apply(handle)))
                .toList();
        Names.FLOORS.forEach(name -> floors.add(new ArrayList<>()));
        of(highest).all().forEach(this::hoist);
    }

    /** The methods of all ranks from this floor on that are not in one below. */
    List<MethodSpec> from(int floor) {
        return floors.get(floor);
    }

    /** The methods of this rank alone. */
    List<MethodSpec> left(Handle handle) {
        return of(handle).left();
    }

    private Members of(Handle handle) {
        return ranks.stream()
                .filter(members -> members.handle().equals(handle))
                .findFirst()
                .orElseThrow();
    }

    private void hoist(String text, MethodSpec method) {
        if (tellsItsClass(method)) {
            return;
        }
        int floor = highest.rank();
        while (floor > 0 && has(new Handle(highest.family(), floor - 1), text)) {
            floor--;
        }
        if (floor >= Names.FLOORS.size() || floor == highest.rank()) {
            return;
        }
        floors.get(floor).add(new RankFree(highest).of(method));
        for (Members members : ranks) {
            if (members.handle().floor() >= floor) {
                members.hoisted().add(at(text, members.handle()));
            }
        }
    }

    /** Whether it is one that makes or tells the class. */
    private static boolean tellsItsClass(MethodSpec method) {
        return method.modifiers().contains(Modifier.STATIC)
                || !method.modifiers().contains(Modifier.PUBLIC)
                || method.annotations().stream().anyMatch(a -> a.type().equals(ClassName.get(Override.class)));
    }

    private boolean has(Handle handle, String text) {
        return of(handle).all().containsKey(at(text, handle));
    }

    /** The text of a method of the highest rank, as a method of another one. */
    private String at(String text, Handle handle) {
        Map<String, String> names = namesOf.computeIfAbsent(handle, this::names);
        return ownNames.matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(names.getOrDefault(name.group(), "")));
    }

    /** The names of a rank by those of the highest one. */
    private Map<String, String> names(Handle handle) {
        return Map.of(
                highest.tensor().simpleName(), handle.tensor().simpleName(),
                highest.view().simpleName(), handle.view().simpleName(),
                nested(highest.rankType()), nested(handle.rankType()),
                nested(highest.rankBelow()), nested(handle.rankBelow()));
    }

    /** {@code Rank.R2}. */
    private static String nested(ClassName type) {
        return String.join(".", type.simpleNames());
    }
}
