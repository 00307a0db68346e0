package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import io.rankine.processor.model.NumberMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * {@code random(1).gamma(2.0)} and {@code a.setLong(0, 1, 5)}: methods of an object that stands behind another one, which Kotlin
 * would list form by form, as the engine's methods have functions for other numbers too.
 */
final class RefusedBehind {

    private static final ClassName RANDOM = new ClassName("io.rankine.random", "RandomNumbers");
    private static final ClassName ENGINE = new ClassName("io.rankine.engine", "Tensor");

    private static final String DRAWN =
            "numbers of a distribution are drawn behind distributions(), as random(1).distributions().gamma(2.0)";
    private static final String SET = "write a[i, j] = value; the engine's tensor is a.tensor()";

    private final List<NumberMethod> methods;
    private final List<String> drawn;

    /**
     * @param methods of the classes that an anchor names
     * @param drawn names that random tensors have
     */
    RefusedBehind(List<NumberMethod> methods, List<String> drawn) {
        this.methods = methods;
        this.drawn = drawn;
    }

    void addTo(FileSpec.Builder file, ClassName random, ClassName tensors) {
        Set<String> source = names(method -> isOf(method, RANDOM));
        Set<String> distributions =
                names(method -> packageOf(method).equals(RANDOM.getPackageName()) && !isOf(method, RANDOM));
        distributions.removeAll(source);
        distributions.removeAll(drawn);
        for (String name : distributions) {
            List.of(random, RANDOM).forEach(of -> file.addFunction(Refusals.anything(of, name, DRAWN)));
        }
        names(method -> isOf(method, ENGINE) && method.name().matches("set[A-Z].*"))
                .forEach(name -> file.addFunction(Refusals.anything(tensors, name, SET)));
    }

    /** Those of which Kotlin has functions. */
    private Set<String> names(Predicate<NumberMethod> which) {
        List<FunSpec> functions = new ArrayList<>();
        methods.stream()
                .filter(which)
                .map(NumberMethod::owner)
                .distinct()
                .forEach(owner -> functions.addAll(new MethodForms(
                                methods.stream()
                                        .filter(which)
                                        .filter(method -> method.owner().equals(owner))
                                        .toList(),
                                List.of())
                        .all()));
        Set<String> names = new TreeSet<>();
        functions.forEach(function -> names.add(function.getName()));
        return names;
    }

    private static boolean isOf(NumberMethod method, ClassName owner) {
        return method.owner().equals(owner.getCanonicalName());
    }

    private static String packageOf(NumberMethod method) {
        return ClassName.bestGuess(method.owner()).getPackageName();
    }
}
