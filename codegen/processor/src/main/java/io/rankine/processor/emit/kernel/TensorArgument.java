package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import io.rankine.spec.ElementType;
import java.util.Optional;

/** A tensor: its position is the address of an element, its step is in bytes. */
public final class TensorArgument extends MovingArgument {

    private final Elements elements;
    private final String block;

    public TensorArgument(String name, ElementType type, int index, NameAllocator names) {
        super(name, name, index, names);
        this.elements = new Elements(type);
        this.block = names.newName(name + "Block");
    }

    public Elements elements() {
        return elements;
    }

    /** The array with the elements of a staged block. */
    public String block() {
        return block;
    }

    /** Declares the array of the block. */
    public CodeBlock declareBlock(String stage) {
        CodeBlock array = elements.staged(stage, CodeBlock.of("$L", index));
        return CodeBlock.builder()
                .addStatement("$T $N = $L", elements.array(), block, array)
                .build();
    }

    @Override
    public CodeBlock start(String plan) {
        return CodeBlock.of("$N.address($L)", plan, index);
    }

    @Override
    public CodeBlock distance(String plan, String which) {
        return CodeBlock.of("$N.$L($L) * $L", plan, which, index, elements.bytes());
    }

    @Override
    public Optional<ParameterSpec> table() {
        return Optional.empty();
    }

    @Override
    public CodeBlock table(String plan) {
        throw new IllegalStateException(position + " has no table");
    }

    @Override
    public CodeBlock stageable() {
        return CodeBlock.of("($1N == $2L || $1N == 0)", step, elements.bytes());
    }

    @Override
    public CodeBlock read() {
        return elements.read(CodeBlock.of("$N", position));
    }

    @Override
    public CodeBlock read(CodeBlock positions) {
        return elements.read(CodeBlock.of("$N + $L * $N", position, positions, step));
    }

    @Override
    public Optional<ParameterSpec> hoisted() {
        return Optional.empty();
    }

    @Override
    public CodeBlock prepare(String stage, String n) {
        return CodeBlock.builder()
                .addStatement(
                        "$T $N = $T.repeat($L, $N, $N, $N)",
                        elements.array(),
                        block,
                        elements.blocks(),
                        elements.staged(stage, CodeBlock.of("$L", index)),
                        position,
                        step,
                        n)
                .build();
    }

    @Override
    public CodeBlock load(String done, String count) {
        return CodeBlock.builder()
                .addStatement(
                        "$1T.load($2N, $3N + $4N * $5N, $5N, $6N)",
                        elements.blocks(),
                        block,
                        position,
                        done,
                        step,
                        count)
                .build();
    }

    @Override
    public CodeBlock staged(CodeBlock i) {
        return elements.at(block, i);
    }
}
