package io.rankine.processor.kind.scan;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.rankine.processor.check.Problem;
import io.rankine.processor.emit.CParam;
import io.rankine.processor.emit.ElementTypes;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.KernelWriter;
import io.rankine.processor.emit.Twin;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.kind.Kind;
import io.rankine.processor.model.Details;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.read.Members;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.translate.Formulas;
import io.rankine.spec.Scan;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A running op: for the engine a structured op, whose kernel is made of a formula. */
public record ScanKind() implements Kind {

    private static final ClassName KERNEL = EngineNames.STRUCTURED_OP.peerClass("ScanKernel");

    @Override
    public String label() {
        return "scan";
    }

    @Override
    public Calls calls() {
        return Calls.TENSORS;
    }

    @Override
    public Class<? extends Annotation> annotation() {
        return Scan.class;
    }

    @Override
    public Details details(Members members) {
        return new Start(Identity.of(members.text("identity")));
    }

    @Override
    public Details details(List<String> words) {
        return Start.read(words);
    }

    @Override
    public Form form() {
        return Form.LAST_AXIS;
    }

    @Override
    public boolean stores() {
        return true;
    }

    @Override
    public void check(MethodDecl method, OpSetDecl set, Consumer<Problem> problems) {
        ScanRule.check(method, problems);
    }

    @Override
    public Optional<String> kernels() {
        return Optional.of("Scans");
    }

    @Override
    public ClassName driver() {
        return EngineNames.STRUCTURED_OP;
    }

    @Override
    public List<CodeBlock> arguments(
            OpSetModel set, OpModel op, Overload overload, CodeBlock twin, Supplier<CodeBlock> kernel) {
        CodeBlock results = CodeBlock.of("$T.of($L)", List.class, ElementTypes.constant(overload.result()));
        return List.of(results, twin, CodeBlock.of("$T.of($L)", KERNEL, kernel.get()));
    }

    /** The other kernel, as the engine converts operands and results of structured ops. */
    @Override
    public CodeBlock computing(CodeBlock op, CodeBlock kernel) {
        return kernel;
    }

    @Override
    public Optional<KernelWriter> kernelWriter() {
        return Optional.of(new KernelWriter(KERNEL, formula -> new ScanKernel(formula, KERNEL).type()));
    }

    @Override
    public boolean translates() {
        return true;
    }

    @Override
    public Optional<Twin> twin(OpModel op, Overload overload, Formulas formulas) {
        return ScanTwin.of(op, overload, formulas);
    }

    @Override
    public List<CParam> loops() {
        return CParam.batch();
    }
}
