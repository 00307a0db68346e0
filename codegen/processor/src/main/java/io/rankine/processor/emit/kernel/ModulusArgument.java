package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import io.rankine.processor.emit.EngineNames;
import java.util.Optional;

/** A modulus: its position is an index into the plan's array of moduli. Where it stays the same it is kept in hand. */
final class ModulusArgument extends MovingArgument {

    private final String name;
    private final String array;

    ModulusArgument(String name, int index, NameAllocator names) {
        super(name, name + "Index", index, names);
        this.name = names.newName(name);
        this.array = names.newName(name + "Moduli");
    }

    @Override
    public CodeBlock start(String plan) {
        return CodeBlock.of("$N.first($L)", plan, index);
    }

    @Override
    public CodeBlock distance(String plan, String which) {
        return CodeBlock.of("$N.$L($L)", plan, which, index);
    }

    @Override
    public Optional<ParameterSpec> table() {
        return Optional.of(ParameterSpec.builder(ArrayTypeName.of(EngineNames.MODULUS), array)
                .build());
    }

    @Override
    public CodeBlock table(String plan) {
        return CodeBlock.of("$N.moduli($L)", plan, index);
    }

    @Override
    public CodeBlock stageable() {
        return CodeBlock.of("$N == 0", step);
    }

    @Override
    public CodeBlock read() {
        return CodeBlock.of("$N[(int) $N]", array, position);
    }

    @Override
    public CodeBlock read(CodeBlock positions) {
        return CodeBlock.of("$N[(int) ($N + $L * $N)]", array, position, positions, step);
    }

    @Override
    public Optional<ParameterSpec> hoisted() {
        return Optional.of(ParameterSpec.builder(EngineNames.MODULUS, name).build());
    }

    @Override
    public CodeBlock prepare(String stage, String n) {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock load(String done, String count) {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock staged(CodeBlock i) {
        return CodeBlock.of("$N", name);
    }
}
