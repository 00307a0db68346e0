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
import java.util.stream.Collectors;
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
                .addJavadoc("Loops of {@link $T#$L} over $L elements.\n", owner, op.name(), Words.types(overload))
                .addModifiers(Modifier.FINAL)
                .addMethods(nest.methods())
                .addMethod(row())
                .addMethod(staged())
                .addMethod(direct());
        if (hoistable()) {
            type.addMethod(varying());
        }
        if (small()) {
            type.superclass(EngineNames.ROW_KERNEL)
                    .addMethod(rowOfFew())
                    .addMethod(few())
                    .addMethod(flat());
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

    private MethodSpec rowOfFew() {
        List<ParameterSpec> parameters = new ArrayList<>();
        parameters.add(ParameterSpec.builder(TypeName.INT, "n").build());
        for (String operand : List.of("out", "a", "b", "c")) {
            parameters.add(Argument.longNamed(operand));
            parameters.add(Argument.longNamed(operand + "Step"));
        }
        String own = parameters.subList(0, 1 + 2 * names.all().size()).stream()
                .map(ParameterSpec::name)
                .collect(Collectors.joining(", "));
        return MethodSpec.methodBuilder("row")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameters(parameters)
                .addStatement("few($L)", own)
                .build();
    }

    private MethodSpec few() {
        List<ParameterSpec> parameters = new ArrayList<>(varyingParameters());
        parameters.set(0, ParameterSpec.builder(TypeName.INT, names.n).build());
        return neighbours(method("few", parameters), argument -> CodeBlock.of("$N", argument.step()));
    }

    /** Neighbouring elements, whose distance is a constant. */
    private MethodSpec flat() {
        MethodSpec.Builder flat = MethodSpec.methodBuilder("flat")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(TypeName.INT, names.n);
        names.all().forEach(argument -> flat.addParameter(Argument.longNamed(argument.position())));
        for (int i = names.arguments.size(); i < MOST; i++) {
            flat.addParameter(Argument.longNamed(names.fresh("unused")));
        }
        return neighbours(
                flat, argument -> ((TensorArgument) argument).elements().bytes());
    }

    /** A few elements, until the last address: C2 prepares a loop that counts for many, which takes longer than these. */
    private MethodSpec neighbours(MethodSpec.Builder method, Function<Argument, CodeBlock> step) {
        String out = names.out.position();
        method.addStatement("long $N = $N + $N * $L", end, out, names.n, step.apply(names.out))
                .beginControlFlow("while ($N != $N)", out, end)
                .addStatement(names.out.elements().write(CodeBlock.of("$N", out), formula(Argument::read)));
        names.all().forEach(argument -> method.addStatement("$N += $L", argument.position(), step.apply(argument)));
        return method.endControlFlow().build();
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
            CodeBlock still = CodeBlock.join(
                    names.arguments.stream()
                            .filter(argument -> argument.hoisted().isPresent())
                            .map(argument -> CodeBlock.of("$N == 0", argument.step()))
                            .toList(),
                    " && ");
            row.nextControlFlow("else if ($L)", still)
                    .addStatement("direct($L)", arguments(directParameters(), true))
                    .nextControlFlow("else")
                    .addStatement("varying($L)", arguments(varyingParameters(), false));
        } else {
            row.nextControlFlow("else").addStatement("direct($L)", arguments(directParameters(), true));
        }
        return row.endControlFlow().build();
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
        return elementByElement(
                "direct",
                directParameters(),
                argument -> argument.hoisted()
                        .map(held -> CodeBlock.of("$N", held.name()))
                        .orElseGet(argument::read),
                names.all().stream()
                        .filter(argument -> argument.hoisted().isEmpty())
                        .toList());
    }

    /** Element by element, with a modulus each. */
    private MethodSpec varying() {
        return elementByElement("varying", varyingParameters(), Argument::read, names.all());
    }

    private MethodSpec elementByElement(
            String name, List<ParameterSpec> parameters, Function<Argument, CodeBlock> read, List<Argument> moving) {
        CodeBlock out = CodeBlock.of("$N", names.out.position());
        MethodSpec.Builder method = method(name, parameters)
                .beginControlFlow(
                        "for ($1T $2N = 0; $2N < $3N; $2N++)",
                        parameters.getFirst().type(),
                        names.i,
                        names.n)
                .addStatement(names.out.elements().write(out, formula(read)));
        moving.forEach(argument -> method.addStatement("$N += $N", argument.position(), argument.step()));
        return method.endControlFlow().build();
    }

    private CodeBlock formula(Function<Argument, CodeBlock> read) {
        CodeBlock values = CodeBlock.join(names.arguments.stream().map(read).toList(), ",$W");
        return CodeBlock.of("$T.$L($L)", owner, op.name(), values);
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
