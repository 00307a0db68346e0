package io.rankine.processor.flow;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeChecked;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/**
 * Checks the bodies of methods marked {@link ShapeChecked}, and the notation of every {@link Shape}. It generates nothing: it has javac call it back when a class
 * is attributed, for only then expressions have types.
 */
public final class ShapeFlowProcessor extends AbstractProcessor {

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        FlowOptions options = FlowOptions.read(
                environment.getOptions(),
                problem -> environment.getMessager().printMessage(Diagnostic.Kind.ERROR, problem));
        try {
            Trees trees = Trees.instance(environment);
            JavacTask.instance(environment).addTaskListener(new FlowListener(trees, options));
        } catch (IllegalArgumentException notJavac) {
            environment
                    .getMessager()
                    .printMessage(
                            Diagnostic.Kind.NOTE, "[rankine:no-javac] @ShapeChecked takes javac; nothing is checked");
        }
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(ShapeChecked.class.getName(), Shape.class.getName());
    }

    @Override
    public Set<String> getSupportedOptions() {
        return FlowOptions.NAMES;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (Element declared : round.getElementsAnnotatedWith(Shape.class)) {
            Declarations.problem(declared)
                    .ifPresent(text -> processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, text, declared));
        }
        return false;
    }
}
