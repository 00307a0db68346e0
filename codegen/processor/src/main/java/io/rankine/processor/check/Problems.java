package io.rankine.processor.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What rules report, once a fault: a method that broke a rule is not told what follows from it by later rules, nor twice at one
 * place.
 */
final class Problems {

    private final List<Problem> all = new ArrayList<>();
    /** Methods that broke a rule before the current one. */
    private final Set<Object> broken = new HashSet<>();

    /** Asks a rule. */
    void ask(Consumer<Consumer<Problem>> rule) {
        List<Problem> own = new ArrayList<>();
        rule.accept(problem -> {
            if (isNews(problem, own)) {
                own.add(problem);
            }
        });
        own.forEach(problem -> problem.place().method().ifPresent(broken::add));
        all.addAll(own);
    }

    private boolean isNews(Problem problem, List<Problem> own) {
        return problem.place()
                .method()
                .map(method -> !broken.contains(method)
                        && own.stream().noneMatch(other -> other.place().isAt(problem.place())))
                .orElse(true);
    }

    List<Problem> all() {
        return all;
    }
}
