package io.rankine.processor.emit.entry;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.ResultRecord;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpGroup;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.ShapeRule.Form;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The methods of one op that choose the overload by the operands' element types. */
final class EntryMethods {

    private final OpSetModel set;
    private final OpGroup group;
    private final OpModel op;
    private final List<ParamModel> params;
    private final String out;
    private final String axis;
    /** Two operands once they are of one type. */
    private final String first;

    private final String second;

    EntryMethods(OpSetModel set, OpGroup group) {
        this.set = set;
        this.group = group;
        this.op = group.first();
        this.params = op.overloads().getFirst().params();
        NameAllocator names = new NameAllocator();
        params.forEach(param -> names.newName(param.name()));
        this.out = names.newName("out");
        this.axis = names.newName("axis");
        this.first = names.newName("first");
        this.second = names.newName("second");
    }

    List<MethodSpec> methods() {
        if (!op.hasOneResult()) {
            return List.of(callEach(), callEachInto());
        }
        return op.kind().folds() ? List.of(fold(), foldAll(), foldInto()) : List.of(call(), callInto());
    }

    private MethodSpec callEach() {
        List<TypeName> types = Collections.nCopies(op.variant().results().size(), EngineNames.TENSOR);
        return builder(Form.RESULT, op.name(), operands(), "$L\n\n@return new tensors")
                .returns(ResultRecord.of(set, op, types))
                .addCode(given())
                .addCode(promotion(op.name(), operands(), "return $L($L)"))
                .addStatement("$T[] results = $L.callEach($L)", EngineNames.TENSOR, constant(), values())
                .addStatement("return new $T<>($L)", ResultRecord.name(set, op), ResultRecord.elements("results", op))
                .build();
    }

    private MethodSpec callEachInto() {
        List<ParameterSpec> parameters = new ArrayList<>(operands());
        op.variant()
                .results()
                .forEach(name -> parameters.add(
                        ParameterSpec.builder(EngineNames.TENSOR, name).build()));
        CodeBlock outs = CodeBlock.join(
                op.variant().results().stream()
                        .map(name -> CodeBlock.of("$N", name))
                        .toList(),
                ", ");
        return builder(Form.INTO, op.name() + "Into", parameters, "$L Results may be operands, but must not overlap.")
                .addCode(given())
                .addCode(promotion(op.name() + "Into", parameters, "$L($L)"))
                .addStatement("$L.intoEach(new $T[] {$L},$W$L)", constant(), EngineNames.TENSOR, outs, values())
                .build();
    }

    private CodeBlock constant() {
        return CodeBlock.of(
                "$N",
                group.hasCommonConstant()
                        ? group.commonConstant()
                        : op.constant(op.overloads().getFirst()));
    }

    private MethodSpec call() {
        return method(Form.RESULT, op.name(), operands(), "call", values(), "$L\n\n@return a new tensor");
    }

    private MethodSpec callInto() {
        List<ParameterSpec> parameters = new ArrayList<>(operands());
        parameters.add(result());
        return method(
                Form.INTO,
                op.name() + "Into",
                parameters,
                "into",
                commas(CodeBlock.of("$N", out), values()),
                "$L\n\n@return {@code " + out + "}, which may be an operand");
    }

    private MethodSpec fold() {
        return method(Form.AXIS, op.name(), withAxis(), "call", names(withAxis()), "$L\n\n@return a new tensor");
    }

    private MethodSpec foldAll() {
        return method(
                Form.ALL,
                op.name() + "All",
                operands(),
                "callAll",
                names(operands()),
                "$L Here over all elements, in row-major order.\n\n@return a new tensor of rank 0");
    }

    private MethodSpec foldInto() {
        List<ParameterSpec> parameters = new ArrayList<>(withAxis());
        parameters.add(result());
        return method(
                Form.AXIS_INTO,
                op.name() + "Into",
                parameters,
                "into",
                commas(CodeBlock.of("$N", out), names(withAxis())),
                "$L\n\n@return {@code " + out + "}");
    }

    private MethodSpec method(
            Form rule,
            String name,
            List<ParameterSpec> parameters,
            String form,
            CodeBlock values,
            String documentation) {
        return builder(rule, name, parameters, documentation)
                .returns(EngineNames.TENSOR)
                .addCode(given())
                .addCode(promotion(name, parameters, "return $L($L)"))
                .addCode(choose(form, values))
                .build();
    }

    private MethodSpec.Builder builder(Form rule, String name, List<ParameterSpec> parameters, String documentation) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addAnnotation(ShapeRules.rule(group.signatures(), rule))
                .addJavadoc(documentation, op.doc().replace("*/", "*&#47;"))
                .addJavadoc(documentation.contains("@return") ? "\n" : "\n\n")
                .addJavadoc("@see $L#$L\n", set.className(), op.variant().method())
                .addParameters(parameters);
    }

    /**
     * Null is told where an element type is asked for; the driver tells that of other operands. One string, so that entries
     * stay small enough to be inlined.
     */
    private CodeBlock given() {
        List<String> asked = asked().map(ParamModel::name).toList();
        String names = String.join(", ", asked);
        return asked.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.of("$T.given($S, $L);\n", EngineNames.OVERLOADS, op.name() + "(" + names + ")", names);
    }

    private Stream<ParamModel> asked() {
        List<ParamModel> tensors = op.overloads().getFirst().tensors();
        int count = tensors.size();
        if (!group.hasCommonConstant() && op.overloads().size() > 1 && !firstTells()) {
            return tensors.stream();
        }
        boolean first = !group.hasCommonConstant() && op.overloads().size() > 1;
        return IntStream.range(0, count)
                .filter(i -> first && i == 0 || promotes() && i >= count - 2)
                .mapToObj(tensors::get);
    }

    private boolean promotes() {
        return elementByElement() && op.overloads().size() > 1 && lastTwoAlike();
    }

    /** Two tensors of different types, of which the op takes one only, meet in the type that holds both. */
    private CodeBlock promotion(String method, List<ParameterSpec> parameters, String call) {
        List<ParamModel> tensors = op.overloads().getFirst().tensors();
        if (!promotes()) {
            return CodeBlock.of("");
        }
        String a = tensors.get(tensors.size() - 2).name();
        String b = tensors.getLast().name();
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("if ($N.type() != $N.type())", a, b);
        if (op.hasOneResult()) {
            code.addStatement(
                    "return $T.$L",
                    EngineNames.CASTS,
                    op.traits().ordered() ? comparing(method, a, b) : meeting(method, parameters, a, b));
        } else {
            CodeBlock toMeet = arguments(
                    parameters,
                    Map.of(
                            a, CodeBlock.of("$T.toMeet($N, $N)", EngineNames.CASTS, a, b),
                            b, CodeBlock.of("$T.toMeet($N, $N)", EngineNames.CASTS, b, a)));
            code.addStatement(call, method, toMeet);
            if (!call.startsWith("return")) {
                code.addStatement("return");
            }
        }
        return code.endControlFlow().build();
    }

    /** The same of a comparison, which the op on int64 makes of their order where they meet in no integer. */
    private CodeBlock comparing(String method, String a, String b) {
        Overload longs = op.overloads().stream()
                .filter(overload -> overload.tensors().getFirst().elementType().isIndex())
                .findFirst()
                .orElseThrow();
        ClassName entry = ClassName.get(set.packageName(), set.entryClass());
        CodeBlock operands = CodeBlock.of("$N, $N, $N, ", op.constant(longs), a, b);
        return method.equals(op.name())
                ? CodeBlock.of("comparing($L$T::$L, $T::$LInto)", operands, entry, method, entry, method)
                : CodeBlock.of("comparingInto($L$N, $T::$L)", operands, out, entry, method);
    }

    /** A call of the method on both in one type: part by part where it needs nothing else. */
    private CodeBlock meeting(String method, List<ParameterSpec> parameters, String a, String b) {
        boolean into = !method.equals(op.name());
        if (op.kind().isElementwise() && !into && parameters.size() == 2) {
            ClassName entry = ClassName.get(set.packageName(), set.entryClass());
            return CodeBlock.of("meeting($S, $N, $N, $T::$L, $T::$LInto)", method, a, b, entry, method, entry, method);
        }
        CodeBlock arguments =
                arguments(parameters, Map.of(a, CodeBlock.of("$N", first), b, CodeBlock.of("$N", second)));
        CodeBlock met = CodeBlock.of("($N, $N) -> $L($L)", first, second, method, arguments);
        return into
                ? CodeBlock.of("meetingInto($N, $N, $L)", a, b, met)
                : CodeBlock.of("meeting($S, $N, $N, $L)", method, a, b, CodeBlock.join(with(met), ", "));
    }

    /** The same and the tensors before the last two. */
    private List<CodeBlock> with(CodeBlock met) {
        List<ParamModel> tensors = op.overloads().getFirst().tensors();
        Stream<CodeBlock> before =
                tensors.subList(0, tensors.size() - 2).stream().map(tensor -> CodeBlock.of("$N", tensor.name()));
        return Stream.concat(Stream.of(met), before).toList();
    }

    /** The parameters, and of some something else in their place. */
    private static CodeBlock arguments(List<ParameterSpec> parameters, Map<String, CodeBlock> others) {
        return CodeBlock.join(
                parameters.stream()
                        .map(parameter -> others.getOrDefault(parameter.name(), CodeBlock.of("$N", parameter.name())))
                        .toList(),
                ",$W");
    }

    /** Whether operands and results are broadcast to one shape. */
    private boolean elementByElement() {
        return op.kind().isElementwise() || Signature.parse(op.signature()).isElementByElement();
    }

    /** Whether all overloads take two tensors of one type, and before them none or such that are the same for all. */
    private boolean lastTwoAlike() {
        List<List<ElementType>> types = op.overloads().stream()
                .map(overload ->
                        overload.tensors().stream().map(ParamModel::elementType).toList())
                .toList();
        int before = types.getFirst().size() - 2;
        return before >= 0
                && types.stream()
                        .allMatch(all -> all.get(before) == all.get(before + 1)
                                && all.subList(0, before)
                                        .equals(types.getFirst().subList(0, before)));
    }

    /** A switch on the first tensor where that tells the overloads apart, else a chain of conditions. */
    private CodeBlock choose(String form, CodeBlock values) {
        List<ParamModel> tensors = op.overloads().getFirst().tensors();
        CodeBlock.Builder code = CodeBlock.builder();
        if (group.hasCommonConstant()) {
            return code.addStatement("return $L.$L($L)", constant(), form, values)
                    .build();
        }
        if (op.overloads().size() == 1) {
            return code.addStatement(
                            "return $N.$L($L)", op.constant(op.overloads().getFirst()), form, values)
                    .build();
        }
        if (firstTells()) {
            code.beginControlFlow(
                    "return switch ($N.type())", tensors.getFirst().name());
            for (Overload overload : op.overloads()) {
                code.addStatement(
                        "case $L -> $N.$L($L)",
                        overload.tensors().getFirst().elementType().name(),
                        op.constant(overload),
                        form,
                        values);
            }
            code.addStatement("default -> throw $L", refusal(tensors.subList(0, 1)));
            return code.unindent().add("};\n").build();
        }
        for (Overload overload : op.overloads()) {
            CodeBlock condition = CodeBlock.join(
                    overload.tensors().stream()
                            .map(tensor -> CodeBlock.of(
                                    "$N.type() == $T.$L",
                                    tensor.name(),
                                    ElementType.class,
                                    tensor.elementType().name()))
                            .toList(),
                    " && ");
            code.beginControlFlow("if ($L)", condition)
                    .addStatement("return $N.$L($L)", op.constant(overload), form, values)
                    .endControlFlow();
        }
        return code.addStatement("throw $L", refusal(tensors)).build();
    }

    private boolean firstTells() {
        return op.overloads().stream()
                        .map(overload -> overload.tensors().getFirst().elementType())
                        .distinct()
                        .count()
                == op.overloads().size();
    }

    private CodeBlock refusal(List<ParamModel> tensors) {
        String available = op.overloads().stream()
                .map(overload -> overload.tensors().stream()
                        .limit(tensors.size())
                        .map(tensor -> tensor.elementType().label())
                        .collect(Collectors.joining(" x ")))
                .collect(Collectors.joining(", "));
        CodeBlock given = CodeBlock.join(
                tensors.stream()
                        .map(tensor -> CodeBlock.of("$N", tensor.name()))
                        .toList(),
                ",$W");
        return CodeBlock.of("$T.none($S, $S, $L)", EngineNames.OVERLOADS, op.name(), available, given);
    }

    private List<ParameterSpec> operands() {
        return params.stream().map(Call::parameter).toList();
    }

    /** The operands as the engine takes them. */
    private CodeBlock values() {
        return CodeBlock.join(params.stream().map(Call::value).toList(), ",$W");
    }

    /** The tensor, the axis, then the other operands. */
    private List<ParameterSpec> withAxis() {
        List<ParameterSpec> parameters = new ArrayList<>(operands());
        parameters.add(1, ParameterSpec.builder(TypeName.INT, axis).build());
        return parameters;
    }

    private ParameterSpec result() {
        return ParameterSpec.builder(EngineNames.TENSOR, out).build();
    }

    private static CodeBlock names(List<ParameterSpec> parameters) {
        return CodeBlock.join(
                parameters.stream()
                        .map(parameter -> CodeBlock.of("$N", parameter.name()))
                        .toList(),
                ",$W");
    }

    private static CodeBlock commas(CodeBlock first, CodeBlock rest) {
        return CodeBlock.of("$L,$W$L", first, rest);
    }
}
