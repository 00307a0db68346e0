package io.rankine.processor.emit.entry;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.rankine.processor.emit.ElementTypes;
import io.rankine.processor.emit.EmittedKind;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.ffm.GuestEmitter;
import io.rankine.processor.emit.kernel.KernelSource;
import io.rankine.processor.model.Limits;
import io.rankine.processor.model.OpGroup;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** {@code public static final ElementwiseOp MODSUM_LONG = ...}. */
final class OpConstant {

    private OpConstant() {}

    static FieldSpec field(Request request, OpModel op, Overload overload) {
        OpSetModel set = request.opSet();
        EmittedKind kind = EmittedKind.of(op.kind());
        Overload running = op.running(overload);
        CodeBlock twin = GuestEmitter.symbol(request, op, running)
                .or(() -> running.nativeTwin() ? Optional.of(op.symbol(running)) : Optional.empty())
                .map(symbol -> CodeBlock.of("$S", symbol))
                .orElse(CodeBlock.of("null"));
        List<CodeBlock> arguments = new ArrayList<>(List.of(CodeBlock.of("$S", op.signature())));
        arguments.addAll(kind.arguments(set, op, overload, twin, () -> kernel(set, op, running)));
        overload.params().forEach(param -> arguments.add(param(param)));
        CodeBlock.Builder value = CodeBlock.builder()
                .add("$T.$L(\n", kind.driver(), kind.factory(op))
                .indent()
                .indent()
                .add("$L)", CodeBlock.join(arguments, ",$W"));
        kind.options(overload).forEach(option -> value.add("\n$L", option));
        value.unindent().unindent();
        return FieldSpec.builder(kind.driver(), op.constant(overload), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(value.build())
                .build();
    }

    private static CodeBlock kernel(OpSetModel set, OpModel op, Overload overload) {
        KernelSource source = new KernelSource(set, op.kind());
        if (overload.hasKernel()) {
            return source.of(op, overload);
        }
        Overload computed = op.computed(overload).orElseThrow();
        return EmittedKind.of(op.kind()).computing(CodeBlock.of("$N", op.constant(computed)), source.of(op, computed));
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

    private static CodeBlock param(ParamModel param) {
        Limits limits = param.limits();
        CodeBlock.Builder code = CodeBlock.builder();
        if (!param.isTensor()) {
            String factory = param.kind() == ParamModel.Kind.SIZE ? "size" : "moduli";
            code.add("$T.$L($S)", EngineNames.PARAM, factory, param.name());
        } else {
            String factory = limits.nonZero() ? "nonZero" : "tensor";
            code.add(
                    "$T.$L($S, $L)",
                    EngineNames.PARAM,
                    factory,
                    param.name(),
                    ElementTypes.constant(param.elementType()));
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
