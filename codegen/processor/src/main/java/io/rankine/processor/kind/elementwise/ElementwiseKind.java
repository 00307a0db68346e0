package io.rankine.processor.kind.elementwise;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.rankine.processor.check.Problem;
import io.rankine.processor.emit.CParam;
import io.rankine.processor.emit.ElementTypes;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.KernelWriter;
import io.rankine.processor.emit.Twin;
import io.rankine.processor.kind.Kind;
import io.rankine.processor.model.Details;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.read.Members;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.translate.Formulas;
import io.rankine.spec.Elementwise;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One element of each operand makes one element of the result. */
public record ElementwiseKind() implements Kind {

    @Override
    public String label() {
        return "elementwise";
    }

    @Override
    public Calls calls() {
        return Calls.ELEMENTS;
    }

    @Override
    public Class<? extends Annotation> annotation() {
        return Elementwise.class;
    }

    @Override
    public Details details(Members members) {
        return Details.NONE;
    }

    @Override
    public Details details(List<String> words) {
        return Details.None.read(words);
    }

    @Override
    public void check(MethodDecl method, OpSetDecl set, Consumer<Problem> problems) {
        ElementwiseRule.check(method, problems);
    }

    @Override
    public Optional<String> kernels() {
        return Optional.of("Kernels");
    }

    @Override
    public ClassName driver() {
        return EngineNames.ELEMENTWISE_OP;
    }

    @Override
    public List<CodeBlock> arguments(
            OpSetModel set, OpModel op, Overload overload, CodeBlock twin, Supplier<CodeBlock> kernel) {
        return List.of(ElementTypes.constant(overload.result()), twin, kernel.get());
    }

    @Override
    public Optional<KernelWriter> kernelWriter() {
        return Optional.of(new KernelWriter(EngineNames.KERNEL, formula -> new ElementwiseKernel(formula).type()));
    }

    @Override
    public boolean translates() {
        return true;
    }

    @Override
    public Optional<Twin> twin(OpModel op, Overload overload, Formulas formulas) {
        return ElementwiseTwin.of(op, overload, formulas);
    }

    @Override
    public Overload served(OpModel op, Overload overload, Formulas formulas) {
        return UnsignedOverload.served(op, overload, formulas);
    }

    @Override
    public List<CParam> loops() {
        return List.of(CParam.words("loop"));
    }
}
