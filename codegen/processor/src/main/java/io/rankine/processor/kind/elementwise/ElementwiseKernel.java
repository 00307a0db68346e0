package io.rankine.processor.kind.elementwise;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.KernelWriter.Formula;
import io.rankine.processor.emit.kernel.Argument;
import io.rankine.processor.emit.kernel.LoopNest;
import io.rankine.processor.emit.kernel.RedundantCasts;
import io.rankine.processor.emit.kernel.TensorArgument;
import io.rankine.processor.emit.kernel.Variables;
import io.rankine.processor.emit.kernel.Words;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * The kernel of one overload of an element-wise op. A row whose operands all advance by one element or stand still goes
 * in blocks through arrays, which the op's method then fills in a loop that C2 vectorises; any other row goes element by
 * element.
 */
final class ElementwiseKernel {

    /** Operands of the largest row without a plan. */
    private static final int MOST = 3;

    private final ClassName owner;
    private final OpModel op;
    private final Overload overload;
    private final Variables names;
    private final LoopNest nest;
    private final String end;

    ElementwiseKernel(Formula formula) {
        this.owner = formula.owner();
        this.op = formula.op();
        this.overload = formula.overload();
        this.names = new Variables(overload);
        this.nest = new LoopNest(names, List.of());
        this.end = names.fresh("end");
    }

    TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(op.kernelClass(overload))
                .addJavadoc(
                        "Loops of {@link $T#$L} over $L elements.\n",
                        owner,
                        op.formula(overload),
                        Words.types(overload))
                .addModifiers(Modifier.FINAL)
                .addMethod(nest.run())
                .addMethod(row())
                .addMethod(staged())
                .addMethod(direct());
        type.addMethod(hoistable() ? varying() : few());
        if (small()) {
            type.superclass(EngineNames.ROW_KERNEL).addMethod(rowOfFew()).addMethod(flat());
        } else {
            type.addSuperinterface(EngineNames.KERNEL);
        }
        RedundantCasts.allow(type, overload);
        return type.build();
    }

    /** True if a row runs without a plan: there are only tensors, and few. */
    private boolean small() {
        return overload.params().size() <= MOST && overload.params().stream().allMatch(ParamModel::isTensor);
    }

    /** A row without a plan; operands that the op does not have are not used. */
    private MethodSpec rowOfFew() {
        List<ParameterSpec> parameters = new ArrayList<>(varyingParameters());
        parameters.set(0, ParameterSpec.builder(TypeName.INT, names.n).build());
        for (int i = names.arguments.size(); i < MOST; i++) {
            parameters.add(Argument.longNamed(names.fresh("unused")));
            parameters.add(Argument.longNamed(names.fresh("unusedStep")));
        }
        return override("row", parameters)
                .addStatement("few($L)", arguments(varyingParameters(), false))
                .build();
    }

    /** Neighbouring elements, whose distance is a constant. */
    private MethodSpec flat() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(ParameterSpec.builder(TypeName.INT, names.n).build());
        names.all().forEach(argument -> parameters.add(Argument.longNamed(argument.position())));
        for (int i = names.arguments.size(); i < MOST; i++) {
            parameters.add(Argument.longNamed(names.fresh("unused")));
        }
        CodeBlock operands = CodeBlock.join(
                names.all().stream()
                        .map(argument -> CodeBlock.of(
                                "$N, $L",
                                argument.position(),
                                ((TensorArgument) argument).elements().bytes()))
                        .toList(),
                ",$W");
        return override("flat", parameters)
                .addStatement("few($N,$W$L)", names.n, operands)
                .build();
    }

    private static MethodSpec.Builder override(String name, List<ParameterSpec> parameters) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameters(parameters);
    }

    private MethodSpec row() {
        CodeBlock unit = CodeBlock.of(
                "$N >= $T.LEAST && $N == $L",
                names.n,
                EngineNames.STAGE,
                names.out.step(),
                names.out.elements().bytes());
        CodeBlock stageable = CodeBlock.join(
                Stream.concat(Stream.of(unit), names.arguments.stream().map(Argument::stageable))
                        .toList(),
                "\n        && ");
        MethodSpec.Builder row = method("row", nest.rowParameters())
                .beginControlFlow("if ($L)", stageable)
                .addStatement("staged($L)", arguments(stagedParameters(), true));
        if (hoistable()) {
            row.nextControlFlow("else if ($L)", still())
                    .addStatement("direct($L)", arguments(directParameters(), true));
        } else {
            row.nextControlFlow("else if ($N >= $T.FEW)", names.n, EngineNames.STAGE)
                    .addStatement("direct($L)", arguments(directParameters(), true));
        }
        return row.nextControlFlow("else")
                .addStatement("$L($L)", hoistable() ? "varying" : "few", arguments(varyingParameters(), false))
                .endControlFlow()
                .build();
    }

    private CodeBlock still() {
        return CodeBlock.join(
                names.arguments.stream()
                        .filter(argument -> argument.hoisted().isPresent())
                        .map(argument -> CodeBlock.of("$N == 0", argument.step()))
                        .toList(),
                " && ");
    }

    private MethodSpec staged() {
        MethodSpec.Builder staged = method("staged", stagedParameters()).addCode(names.out.declareBlock(names.stage));
        names.arguments.forEach(argument -> staged.addCode(argument.prepare(names.stage, names.n)));
        staged.beginControlFlow(
                        "for (long $1N = 0; $1N < $2N; $1N += $3T.BLOCK)", names.done, names.n, EngineNames.STAGE)
                .addStatement(
                        "int $N = (int) $T.min($T.BLOCK, $N - $N)",
                        names.count,
                        Math.class,
                        EngineNames.STAGE,
                        names.n,
                        names.done);
        names.arguments.forEach(argument -> staged.addCode(argument.load(names.done, names.count)));
        CodeBlock i = CodeBlock.of("$N", names.i);
        return staged.beginControlFlow("for (int $1N = 0; $1N < $2N; $1N++)", names.i, names.count)
                .addStatement(names.out.elements().set(names.out.block(), i, formula(argument -> argument.staged(i))))
                .endControlFlow()
                .addStatement(
                        "$T.store($N, $N + $N * $L, $N)",
                        names.out.elements().blocks(),
                        names.out.block(),
                        names.out.position(),
                        names.done,
                        names.out.elements().bytes(),
                        names.count)
                .endControlFlow()
                .build();
    }

    /** Element by element, with what stands still in hand. */
    private MethodSpec direct() {
        MethodSpec.Builder direct = method("direct", directParameters())
                .beginControlFlow("for (long $1N = 0; $1N < $2N; $1N++)", names.i, names.n);
        return element(
                direct,
                argument -> argument.hoisted()
                        .map(held -> CodeBlock.of("$N", held.name()))
                        .orElseGet(argument::read),
                names.all().stream()
                        .filter(argument -> argument.hoisted().isEmpty())
                        .toList());
    }

    /** Element by element, with a modulus each. */
    private MethodSpec varying() {
        MethodSpec.Builder varying = method("varying", varyingParameters())
                .beginControlFlow("for (long $1N = 0; $1N < $2N; $1N++)", names.i, names.n);
        return element(varying, Argument::read, names.all());
    }

    /** A few elements, until the last address: C2 prepares a loop that counts for many, which takes longer than these. */
    private MethodSpec few() {
        String out = names.out.position();
        MethodSpec.Builder few = method("few", varyingParameters())
                .addStatement("long $N = $N + $N * $N", end, out, names.n, names.out.step())
                .beginControlFlow("while ($N != $N)", out, end);
        return element(few, Argument::read, names.all());
    }

    /** The body of a loop over elements, and its end. */
    private MethodSpec element(MethodSpec.Builder loop, Function<Argument, CodeBlock> read, List<Argument> moving) {
        CodeBlock out = CodeBlock.of("$N", names.out.position());
        loop.addStatement(names.out.elements().write(out, formula(read)));
        moving.forEach(argument -> loop.addStatement("$N += $N", argument.position(), argument.step()));
        return loop.endControlFlow().build();
    }

    private CodeBlock formula(Function<Argument, CodeBlock> read) {
        CodeBlock values = CodeBlock.join(names.arguments.stream().map(read).toList(), ",$W");
        return CodeBlock.of("$T.$L($L)", owner, op.formula(overload), values);
    }

    private List<ParameterSpec> stagedParameters() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(ParameterSpec.builder(EngineNames.STAGE, names.stage).build());
        parameters.add(Argument.longNamed(names.n));
        // The result of a staged row always advances by one element.
        parameters.add(Argument.longNamed(names.out.position()));
        names.arguments.forEach(argument -> parameters.addAll(inHand(argument)));
        return parameters;
    }

    private List<ParameterSpec> directParameters() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(Argument.longNamed(names.n));
        names.all().forEach(argument -> parameters.addAll(inHand(argument)));
        return parameters;
    }

    private List<ParameterSpec> varyingParameters() {
        List<ParameterSpec> parameters = nest.rowParameters();
        return parameters.subList(1, parameters.size());
    }

    private static List<ParameterSpec> inHand(Argument argument) {
        Optional<ParameterSpec> hoisted = argument.hoisted();
        return hoisted.isPresent()
                ? List.of(hoisted.get())
                : List.of(Argument.longNamed(argument.position()), Argument.longNamed(argument.step()));
    }

    /** Arguments for {@code parameters}, all of them variables of {@code row}, or elements to be read once. */
    private CodeBlock arguments(List<ParameterSpec> parameters, boolean hoist) {
        return CodeBlock.join(
                parameters.stream()
                        .map(parameter -> names.arguments.stream()
                                .filter(argument -> hoist
                                        && argument.hoisted()
                                                .filter(parameter::equals)
                                                .isPresent())
                                .map(Argument::read)
                                .findFirst()
                                .orElseGet(() -> CodeBlock.of("$N", parameter.name())))
                        .toList(),
                ",$W");
    }

    private boolean hoistable() {
        return names.arguments.stream().anyMatch(argument -> argument.hoisted().isPresent());
    }

    private static MethodSpec.Builder method(String name, List<ParameterSpec> parameters) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters);
    }
}
