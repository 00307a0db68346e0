package io.rankine.processor.kind.reduction;

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
import io.rankine.spec.Reduction;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A fold along an axis: the method takes the fold so far and the next element. */
public record ReductionKind() implements Kind {

    @Override
    public String label() {
        return "reduction";
    }

    @Override
    public Calls calls() {
        return Calls.FOLD;
    }

    @Override
    public Class<? extends Annotation> annotation() {
        return Reduction.class;
    }

    @Override
    public Details details(Members members) {
        Optional<String> parts = Optional.of(members.text("parts")).filter(name -> !name.isEmpty());
        return new Folding(Identity.of(members.text("identity")), members.flag("associative"), parts);
    }

    @Override
    public Details details(List<String> words) {
        return Folding.read(words);
    }

    @Override
    public Form form() {
        return Form.FOLD;
    }

    /** An accumulator that starts with an identity stays as wide as it is. */
    @Override
    public boolean keepsResult(MethodDecl method) {
        return method.stored().isPresent()
                || ((Folding) method.details()).identity().isPresent();
    }

    @Override
    public void check(MethodDecl method, OpSetDecl set, Consumer<Problem> problems) {
        ReductionRule.check(method, set, problems);
    }

    @Override
    public List<String> methods() {
        return List.of("", "Into", "All");
    }

    @Override
    public Optional<String> kernels() {
        return Optional.of("Folds");
    }

    @Override
    public ClassName driver() {
        return EngineNames.REDUCTION_OP;
    }

    @Override
    public List<CodeBlock> arguments(
            OpSetModel set, OpModel op, Overload overload, CodeBlock twin, Supplier<CodeBlock> kernel) {
        return List.of(
                ElementTypes.constant(overload.result()),
                CodeBlock.of("$L", Folding.of(overload).identity().isPresent()),
                twin,
                kernel.get());
    }

    @Override
    public Optional<KernelWriter> kernelWriter() {
        return Optional.of(new KernelWriter(EngineNames.FOLD_KERNEL, formula -> new ReductionKernel(formula).type()));
    }

    @Override
    public boolean translates() {
        return true;
    }

    @Override
    public Optional<Twin> twin(OpModel op, Overload overload, Formulas formulas) {
        return ReductionTwin.of(op, overload, formulas);
    }

    /** The folded axis goes along as length and step. */
    @Override
    public List<CParam> loops() {
        return List.of(CParam.words("loop"), CParam.number("length"), CParam.number("step"));
    }
}
