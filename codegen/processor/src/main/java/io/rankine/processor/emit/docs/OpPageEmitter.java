package io.rankine.processor.emit.docs;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import java.util.List;
import java.util.stream.Collectors;

/** {@code META-INF/rankine/<op set>.md}: a table of the op set's ops; docs/ops.md is made of these. */
public final class OpPageEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET;
    }

    @Override
    public List<Generated> emit(Request request) {
        OpSetModel set = request.opSet();
        StringBuilder page = new StringBuilder("## ")
                .append(set.base())
                .append("\n\nDeclared in `")
                .append(set.qualifiedName())
                .append("`, called through `")
                .append(set.entryClass())
                .append("`.\n\n| op | kind | elements | native twin | what it does |\n|---|---|---|---|---|\n");
        set.ops().forEach(op -> page.append(row(op)));
        return List.of(new Generated.Resource("META-INF/rankine/" + set.qualifiedName() + ".md", page.toString()));
    }

    private static String row(OpModel op) {
        return "| `%s` | %s | %s | %s | %s |\n"
                .formatted(escaped(op.signature()), kind(op), elements(op), twin(op), escaped(op.doc()) + results(op));
    }

    /** The names of several results, by which a program takes them. */
    private static String results(OpModel op) {
        List<String> names = op.variant().results();
        return names.size() < 2 ? "" : names.stream().collect(Collectors.joining("`, `", " Results: `", "`."));
    }

    /** {@code structured, a.linalg()}: with the method that typed tensors have it behind. */
    private static String kind(OpModel op) {
        return op.kind().label()
                + op.traits().facet().map(facet -> ", `a." + facet + "()`").orElse("");
    }

    /** The element types of the tensors, and that of the result where it is another one. */
    private static String elements(OpModel op) {
        return op.overloads().stream().map(OpPageEmitter::elements).collect(Collectors.joining(", "));
    }

    private static String elements(Overload overload) {
        String operands =
                overload.distinguishing().stream().map(type -> type.label()).collect(Collectors.joining(" x "));
        String limits = overload.params().stream()
                .map(param -> param.limits().described(param.name()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
        return operands
                + (operands.equals(overload.result().label())
                        ? ""
                        : " → " + overload.result().label())
                + (limits.isEmpty() ? "" : " (" + limits + ")");
    }

    private static String twin(OpModel op) {
        long twins = op.overloads().stream().filter(Overload::nativeTwin).count();
        return twins == 0 ? "" : twins == op.overloads().size() ? "yes" : "partly";
    }

    private static String escaped(String text) {
        return text.replace("|", "\\|");
    }
}
