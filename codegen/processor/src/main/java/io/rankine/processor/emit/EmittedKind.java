package io.rankine.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.translate.Formulas;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What is generated for ops of a kind. */
public interface EmittedKind extends OpKind {

    static EmittedKind of(OpKind kind) {
        return (EmittedKind) kind;
    }

    /** The engine's class of such ops. */
    ClassName driver();

    /** The method of that class which makes one. */
    default String factory(OpModel op) {
        return "of";
    }

    /**
     * What that method takes between the signature and the parameters.
     *
     * @param twin the symbol of the native twin as a literal, or null
     * @param kernel what makes the kernel, where kernels are generated
     */
    List<CodeBlock> arguments(
            OpSetModel set, OpModel op, Overload overload, CodeBlock twin, Supplier<CodeBlock> kernel);

    /** Constants before those of an op's overloads, which share them. */
    default List<FieldSpec> shared(OpSetModel set, OpModel op) {
        return List.of();
    }

    /**
     * What makes the kernel of element types that have none.
     *
     * @param op the constant of the overload in whose types they compute, which stands before this one
     * @param kernel what makes the kernel of that
     */
    default CodeBlock computing(CodeBlock op, CodeBlock kernel) {
        return CodeBlock.of("$T.computing($L)", driver(), op);
    }

    /** Calls that follow, each on a line of its own. */
    default List<CodeBlock> options(Overload overload) {
        return List.of();
    }

    /** What writes kernels; empty where the op's method is the kernel. */
    Optional<KernelWriter> kernelWriter();

    /** Whether its methods are formulas, of which twins are made. */
    default boolean translates() {
        return false;
    }

    /** The native twin of an overload; empty if it has no translation. */
    default Optional<Twin> twin(OpModel op, Overload overload, Formulas formulas) {
        return Optional.empty();
    }

    /** An overload that has no kernel of its own, with what serves it better than to compute in wider types. */
    default Overload served(OpModel op, Overload overload, Formulas formulas) {
        return overload;
    }

    /** What a native twin takes behind results and operands. */
    List<CParam> loops();
}
