package io.rankine.processor.emit.entry;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.kernel.KernelSource;
import io.rankine.processor.model.Limits;
import io.rankine.processor.model.OpGroup;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** {@code public static final ElementwiseOp MODSUM_LONG = ...}. */
final class OpConstant {

    private OpConstant() {}

    static FieldSpec field(OpSetModel set, OpModel op, Overload overload) {
        ClassName driver = driver(op.kind());
        CodeBlock.Builder value = CodeBlock.builder()
                .add("$T.$L(\n", driver, op.isOpen() ? "open" : "of")
                .indent()
                .indent()
                .add("$S,\n", op.signature());
        List<CodeBlock> results =
                overload.results().stream().map(OpConstant::elementType).toList();
        CodeBlock twin = overload.nativeTwin() ? CodeBlock.of("$S", op.symbol(overload)) : null;
        switch (op.kind()) {
            case ELEMENTWISE -> value.add("$L,\n$L,\n", results.getFirst(), twin);
            case REDUCTION ->
                value.add(
                        "$L,\n$L,\n$L,\n",
                        results.getFirst(),
                        overload.identity().isPresent(),
                        twin);
            case STRUCTURED -> {
                value.add("$T.of($L),\n", List.class, CodeBlock.join(results, ", "));
                if (!op.isOpen()) {
                    value.add("$L,\n", twin);
                }
            }
        }
        value.add(
                op.kind() == OpKind.STRUCTURED
                        ? method(set, op, overload)
                        : new KernelSource(set, op.kind()).of(op, overload));
        overload.params().forEach(param -> value.add(",\n$L", param(param)));
        value.add(")");
        if (!op.variant().split().isEmpty()) {
            value.add("\n.split($S)", op.variant().split());
        }
        if (op.variant().refuses()) {
            value.add("\n.refusing()");
        }
        value.unindent().unindent();
        return FieldSpec.builder(driver, op.constant(overload), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(value.build())
                .build();
    }

    static ClassName driver(OpKind kind) {
        return switch (kind) {
            case ELEMENTWISE -> EngineNames.ELEMENTWISE_OP;
            case REDUCTION -> EngineNames.REDUCTION_OP;
            case STRUCTURED -> EngineNames.STRUCTURED_OP;
        };
    }

    /** {@code DOT = OverloadedOp.of(DOT_LONG, DOT_2_LONG)}: the signatures of one name, to be tried in order. */
    static FieldSpec common(OpGroup group) {
        List<CodeBlock> candidates = group.ops().stream()
                .flatMap(op -> op.overloads().stream().map(overload -> CodeBlock.of("$N", op.constant(overload))))
                .toList();
        return FieldSpec.builder(
                        EngineNames.OVERLOADED_OP,
                        group.commonConstant(),
                        Modifier.PUBLIC,
                        Modifier.STATIC,
                        Modifier.FINAL)
                .initializer("$T.of($L)", EngineNames.OVERLOADED_OP, CodeBlock.join(candidates, ",$W"))
                .build();
    }

    private static CodeBlock elementType(ElementType type) {
        return CodeBlock.of("$T.$L", ElementType.class, type.name());
    }

    /** {@code (outs, operands) -> MatrixOps.matmul(outs[0], (Tensor) operands[0], (Tensor) operands[1])}. */
    private static CodeBlock method(OpSetModel set, OpModel op, Overload overload) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (int i = 0; !op.isOpen() && i < overload.results().size(); i++) {
            arguments.add(CodeBlock.of("outs[$L]", i));
        }
        List<Parameter> parameters = Signature.parse(op.signature()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
            arguments.add(argument(overload.params().get(i), parameters.get(i), i));
        }
        CodeBlock call = CodeBlock.of(
                "$T.$N($L)",
                ClassName.get(set.packageName(), set.className()),
                op.variant().method(),
                CodeBlock.join(arguments, ",$W"));
        if (!op.isOpen()) {
            return CodeBlock.of("(outs, operands) ->$W$L", call);
        }
        return op.hasOneResult()
                ? CodeBlock.of("operands ->$Wnew $T[] {$L}", EngineNames.TENSOR, call)
                : CodeBlock.of("operands ->$W$L", call);
    }

    private static CodeBlock argument(ParamModel param, Parameter parameter, int position) {
        return switch (param.kind()) {
            case TENSOR -> CodeBlock.of("($T) operands[$L]", EngineNames.TENSOR, position);
            case MODULUS ->
                CodeBlock.of(
                        "($T) operands[$L]", isOne(parameter) ? EngineNames.MODULUS : EngineNames.MODULI, position);
            case SIZE -> CodeBlock.of("(($T.Dimension) operands[$L]).value()", EngineNames.SHAPED, position);
        };
    }

    /** Whether the kernel sees one modulus, of shape {@code []} beside the axes of {@code ...}. */
    private static boolean isOne(Parameter moduli) {
        return moduli.type().shape().isPureGroup() || moduli.type().shape().equals(new ShapePattern.Dims(List.of()));
    }

    private static CodeBlock param(ParamModel param) {
        Limits limits = param.limits();
        CodeBlock.Builder code = CodeBlock.builder();
        if (!param.isTensor()) {
            String factory = param.kind() == ParamModel.Kind.SIZE ? "size" : "moduli";
            code.add("$T.$L($S)", EngineNames.PARAM, factory, param.name());
        } else {
            String factory = limits.nonZero() ? "nonZero" : "tensor";
            code.add("$T.$L($S, $L)", EngineNames.PARAM, factory, param.name(), elementType(param.elementType()));
        }
        if (!limits.from().isEmpty()) {
            code.add(".from($S)", limits.from());
        }
        if (!limits.below().isEmpty()) {
            code.add(".below($S)", limits.below());
        }
        if (limits.odd()) {
            code.add(".odd()");
        }
        if (limits.coprime()) {
            code.add(".coprime()");
        }
        return code.build();
    }
}
