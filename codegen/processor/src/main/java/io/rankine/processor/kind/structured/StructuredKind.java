package io.rankine.processor.kind.structured;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.rankine.processor.check.Problem;
import io.rankine.processor.emit.CParam;
import io.rankine.processor.emit.ElementTypes;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.KernelWriter;
import io.rankine.processor.kind.Kind;
import io.rankine.processor.model.Details;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.read.Members;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.processor.read.TraitsDecl;
import io.rankine.spec.Structured;
import io.rankine.spec.signature.Signature;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The op's method is the kernel, on whole tensors. */
public record StructuredKind() implements Kind {

    @Override
    public String label() {
        return "structured";
    }

    @Override
    public Calls calls() {
        return Calls.TENSORS;
    }

    @Override
    public Class<? extends Annotation> annotation() {
        return Structured.class;
    }

    @Override
    public Details details(Members members) {
        return StructuredDecl.of(members);
    }

    @Override
    public Details details(List<String> words) {
        return Sharing.read(words);
    }

    @Override
    public boolean isFormula() {
        return false;
    }

    @Override
    public int leading(MethodDecl method) {
        return isOpen(method)
                ? 0
                : method.parsed().map(read -> read.results().size()).orElse(1);
    }

    /** The common prefix of the names of an op's structured methods. */
    @Override
    public String op(MethodDecl method) {
        return method.parsed()
                .map(Signature::name)
                .filter(op -> begins(op, method.name()))
                .orElse(method.name());
    }

    private static boolean begins(String op, String name) {
        return !op.isEmpty()
                && name.startsWith(op)
                && name.length() > op.length()
                && Character.isUpperCase(name.charAt(op.length()));
    }

    @Override
    public boolean isOpen(MethodDecl method) {
        return method.parsed().stream()
                .flatMap(read -> read.results().stream())
                .anyMatch(type -> type.shape().isOpen());
    }

    @Override
    public List<ParamDecl> outs(MethodDecl method) {
        return method.params()
                .subList(0, Math.min(leading(method), method.params().size()));
    }

    @Override
    public List<String> resultNames(MethodDecl method) {
        return StructuredDecl.of(method).results();
    }

    @Override
    public List<OpModel> model(List<MethodDecl> methods, String doc) {
        return IntStream.range(0, methods.size())
                .mapToObj(number -> StructuredModel.of(methods.get(number), number, doc, TraitsDecl.of(methods)))
                .toList();
    }

    @Override
    public void check(MethodDecl method, OpSetDecl set, Consumer<Problem> problems) {
        StructuredRule.check(method, problems);
    }

    @Override
    public Optional<String> kernels() {
        return Optional.empty();
    }

    @Override
    public ClassName driver() {
        return EngineNames.STRUCTURED_OP;
    }

    @Override
    public String factory(OpModel op) {
        return op.isOpen() ? "open" : "of";
    }

    @Override
    public List<CodeBlock> arguments(
            OpSetModel set, OpModel op, Overload overload, CodeBlock twin, Supplier<CodeBlock> kernel) {
        CodeBlock results = CodeBlock.join(
                overload.results().stream().map(ElementTypes::constant).toList(), ", ");
        CodeBlock types = CodeBlock.of("$T.of($L)", List.class, results);
        CodeBlock method = StructuredMethod.of(set, op, overload);
        return op.isOpen() ? List.of(types, method) : List.of(types, twin, method);
    }

    @Override
    public List<FieldSpec> shared(OpSetModel set, OpModel op) {
        return StructuredMethod.constants(set, op);
    }

    @Override
    public List<CodeBlock> options(Overload overload) {
        Sharing sharing = Sharing.of(overload);
        List<CodeBlock> options = new ArrayList<>();
        if (!sharing.split().isEmpty()) {
            options.add(CodeBlock.of(".split($S)", sharing.split()));
        }
        if (sharing.refuses()) {
            options.add(CodeBlock.of(".refusing()"));
        }
        if (sharing.severalAxes()) {
            options.add(CodeBlock.of(".severalAxes()"));
        }
        if (!sharing.remedy().isEmpty()) {
            options.add(CodeBlock.of(".remedy($S)", sharing.remedy()));
        }
        return options;
    }

    @Override
    public Optional<KernelWriter> kernelWriter() {
        return Optional.empty();
    }

    @Override
    public List<CParam> loops() {
        return CParam.batch();
    }
}
