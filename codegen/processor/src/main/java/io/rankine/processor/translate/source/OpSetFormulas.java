package io.rankine.processor.translate.source;

import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.JavaType;
import java.lang.annotation.Annotation;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** The formulas of an op set that javac compiles, translated when they are asked for. */
public final class OpSetFormulas implements Formulas {

    private final List<ExecutableElement> methods;
    private final Translator translator;
    private final Set<String> refused = new HashSet<>();

    public OpSetFormulas(TypeElement set, Translator translator) {
        methods = ElementFilter.methodsIn(set.getEnclosedElements());
        this.translator = translator;
    }

    @Override
    public Optional<Function> find(String method, List<JavaType> arguments) {
        List<ExecutableElement> named = methods.stream()
                .filter(candidate -> candidate.getSimpleName().contentEquals(method))
                .toList();
        return Overloads.choose(named, arguments)
                .filter(chosen -> !Promise.isByHand(chosen))
                .flatMap(this::translated);
    }

    private Optional<Function> translated(ExecutableElement method) {
        try {
            return Optional.of(translator.translate(method));
        } catch (Untranslatable e) {
            return Optional.empty();
        }
    }

    /**
     * What has no translation.
     *
     * @param ops the annotations of methods that are formulas
     * @param report takes the method and the reason
     */
    public void stops(List<Class<? extends Annotation>> ops, BiConsumer<ExecutableElement, Untranslatable> report) {
        for (ExecutableElement method : methods) {
            if (ops.stream().anyMatch(op -> method.getAnnotation(op) != null) && !Promise.isByHand(method)) {
                try {
                    translator.translate(method);
                } catch (Untranslatable e) {
                    report.accept(method, e);
                    if (Promise.isPromised(method)) {
                        refused.add(method.getSimpleName().toString());
                    }
                }
            }
        }
    }

    @Override
    public boolean isRefused(String method) {
        return refused.contains(method);
    }
}
