package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** Writes the methods of one form of an op: with a new result, into an existing tensor, in place. */
final class OpMethods {

    /** Of these Kotlin sees generated extensions only, because members would win over those of a scope. */
    static final AnnotationSpec HIDDEN = AnnotationSpec.builder(ClassName.get("kotlin", "Deprecated"))
            .addMember("message", "$S", "Kotlin has the extension of this name")
            .addMember("level", "$T.HIDDEN", ClassName.get("kotlin", "DeprecationLevel"))
            .build();

    private final FluentOp op;
    private final boolean hidden;
    private final String receiver;

    private OpMethods(FluentOp op, boolean hidden, String receiver) {
        this.op = op;
        this.hidden = hidden;
        this.receiver = receiver;
    }

    /** Methods that only read the receiver; {@code receiver} is the code of its engine tensor. */
    static List<MethodSpec> reading(FluentOp op, List<Form> forms, String receiver) {
        OpMethods methods = new OpMethods(op, KotlinNames.hidesReading(op), receiver);
        List<MethodSpec> all = new ArrayList<>();
        forms.stream().filter(form -> !Promoted.replaces(op, form)).forEach(form -> all.add(methods.fresh(form)));
        forms.stream().filter(Form::into).forEach(form -> all.add(methods.into(form)));
        return all;
    }

    /** Methods that write to a given tensor alone. */
    static List<MethodSpec> into(FluentOp op, List<Form> forms, String receiver) {
        OpMethods methods = new OpMethods(op, false, receiver);
        return forms.stream().map(methods::into).toList();
    }

    /** Methods that replace the receiver's elements. */
    static List<MethodSpec> writing(FluentOp op, List<Form> forms, String receiver) {
        OpMethods methods = new OpMethods(op, KotlinNames.hidesWriting(op), receiver);
        return forms.stream()
                .filter(form -> form.inPlace() && !(Promoted.isPromoted(op) && Promoted.replaces(op, form)))
                .map(methods::inPlace)
                .toList();
    }

    private MethodSpec fresh(Form form) {
        if (!op.hasOneResult()) {
            return method(op.name(), form)
                    .returns(form.result())
                    .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                    .addJavadoc("$L", doc())
                    .addCode(several(op, form, receiver))
                    .build();
        }
        return method(op.name(), form)
                .returns(form.result())
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addJavadoc("$L", doc())
                .addStatement(
                        "return $L", form.wrap(CodeBlock.of("$L.call($L)", op.constant(), form.operands(receiver))))
                .build();
    }

    /** The statements that make several results. */
    static CodeBlock several(FluentOp op, Form form, String receiver) {
        boolean taken = receiver.startsWith("all.")
                || form.arguments().stream()
                        .anyMatch(argument -> argument.name().equals("all"));
        String all = taken ? "all_" : "all";
        return CodeBlock.builder()
                .addStatement("$T[] $L = $L.callEach($L)", Names.TENSOR, all, op.constant(), form.operands(receiver))
                .addStatement("return $L", form.wrapAll(all))
                .build();
    }

    /** The statement that writes several results. */
    static CodeBlock severalInto(FluentOp op, Form form, String receiver) {
        String outs = op.op().variant().results().stream()
                .map(name -> name + ".tensor()")
                .collect(Collectors.joining(", "));
        return CodeBlock.builder()
                .addStatement(
                        "$L.intoEach(new $T[] {$L}, $L)", op.constant(), Names.TENSOR, outs, form.operands(receiver))
                .build();
    }

    /** The parameters that take several results. */
    static List<ParameterSpec> outs(FluentOp op, Form form) {
        List<String> names = op.op().variant().results();
        return IntStream.range(0, names.size())
                .mapToObj(i -> ParameterSpec.builder(form.outs().get(i).type(), names.get(i))
                        .build())
                .toList();
    }

    private MethodSpec into(Form form) {
        if (!op.hasOneResult()) {
            return method(op.name() + "Into", form)
                    .addParameters(outs(op, form))
                    .addAnnotation(op.rule(ShapeRule.Form.INTO))
                    .addJavadoc(
                            "$L", doc("into tensors of the results' shapes, which may be operands but not overlap."))
                    .addCode(severalInto(op, form, receiver))
                    .build();
        }
        return method(op.name() + "Into", form)
                .addParameter(form.result(), "out")
                .returns(form.result())
                .addAnnotation(op.rule(ShapeRule.Form.INTO))
                .addJavadoc("$L", doc("into out, of the result's shape."))
                .addStatement("$L.into(out.tensor(), $L)", op.constant(), form.operands(receiver))
                .addStatement("return out")
                .build();
    }

    private MethodSpec inPlace(Form form) {
        return method(op.name() + "Assign", form)
                .addAnnotation(op.rule(ShapeRule.Form.ASSIGN))
                .addJavadoc("$L", doc("in place: the shape must stay."))
                .addStatement("$L.into($L, $L)", op.constant(), receiver, form.operands(receiver))
                .build();
    }

    private MethodSpec.Builder method(String name, Form form) {
        MethodSpec.Builder method =
                MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).addTypeVariables(form.variables());
        form.arguments().forEach(argument -> method.addParameter(argument.parameter()));
        if (hidden && !name.endsWith("Into")) {
            method.addAnnotation(HIDDEN);
        }
        return method;
    }

    private String doc() {
        return Javadoc.text(op.op().doc()) + "\n";
    }

    /** {@code {@code plus} into out, ...}. */
    private String doc(String then) {
        return "{@code " + op.name() + "} " + then + "\n";
    }
}
