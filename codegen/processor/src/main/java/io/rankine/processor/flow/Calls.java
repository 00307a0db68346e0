package io.rankine.processor.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.ShapeException;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Applies the rule of the method that is called, and reports what comes of it. */
final class Calls {

    private final Site site;
    private final Findings findings;

    Calls(Site site, Findings findings) {
        this.site = site;
        this.findings = findings;
    }

    Value call(
            ExpressionTree tree,
            List<? extends ExpressionTree> argumentTrees,
            ExecutableElement method,
            @Nullable Value receiver,
            List<Value> arguments) {
        Callee callee = site.declarations().callee(method);
        Value ofType = site.ofType(tree);
        if (callee == Callee.SILENT) {
            return ofType;
        }
        Call call = new Call(method, receiver, packed(method, argumentTrees, arguments));
        try {
            Callee.Outcome outcome = callee.apply(call);
            Value value = outcome.value().within(ofType);
            findings.options()
                    .rankExpansion()
                    .ifPresent(kind -> outcome.raised().get().ifPresent(text -> findings.print(kind, tree, text)));
            report(tree, method, value, outcome);
            return value;
        } catch (ShapeException refused) {
            findings.error(tree, refused.diagnostic().text());
            return ofType;
        }
    }

    private void report(Tree tree, ExecutableElement method, Value value, Callee.Outcome outcome) {
        if (value instanceof Value.Tensor tensor) {
            findings.report(tree, () -> Report.of(method, tensor.shape(), outcome.guards()));
        }
    }

    /** The arguments one a parameter: those of a variable arity become an array. */
    private List<Value> packed(ExecutableElement method, List<? extends ExpressionTree> trees, List<Value> arguments) {
        int fixed = method.getParameters().size() - 1;
        if (!method.isVarArgs() || arguments.size() < fixed) {
            return arguments;
        }
        TypeMirror last = method.getParameters().getLast().asType();
        boolean array = arguments.size() == fixed + 1 && depth(site.type(trees.getLast())) >= depth(last);
        if (array) {
            return arguments;
        }
        List<Value> packed = new ArrayList<>(arguments.subList(0, fixed));
        packed.add(new Value.Array(arguments.subList(fixed, arguments.size())));
        return packed;
    }

    private static int depth(@Nullable TypeMirror type) {
        return type instanceof ArrayType array ? 1 + depth(array.getComponentType()) : 0;
    }
}
