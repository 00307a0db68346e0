package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.model.ParamModel;
import java.util.Optional;

/**
 * One operand of a kernel: what generated code declares for it, how it moves, reads and passes it to the op's method.
 * Every operand has a position, a {@code long} that a loop advances by a step.
 */
public interface Argument {

    /** The argument for operand {@code index} of a plan, 0 being the result. */
    static Argument of(ParamModel param, int index, NameAllocator names) {
        return switch (param.kind()) {
            case TENSOR -> new TensorArgument(param.name(), param.elementType(), index, names);
            case MODULUS -> new ModulusArgument(param.name(), index, names);
            case SIZE -> throw new IllegalStateException("no formula takes a size: " + param.name());
        };
    }

    /** The variable of the position. */
    String position();

    /** The variable of the distance to the next position of a row. */
    String step();

    /** The variable of the distance to the next row. */
    String jump();

    /** The position at which a plan starts. */
    CodeBlock start(String plan);

    /** The distance to the next position by a plan, its {@code step}, {@code jump} or {@code lift}. */
    CodeBlock distance(String plan, String which);

    /** What goes through all loops beside the position, such as the array that it is an index of. */
    Optional<ParameterSpec> table();

    /** The value of {@link #table()} for a plan. */
    CodeBlock table(String plan);

    /** The condition on the step under which a row can be staged. */
    CodeBlock stageable();

    /** The element at the position. */
    CodeBlock read();

    /** The element a few positions on. */
    CodeBlock read(CodeBlock positions);

    /** The variable that holds the element where it is the same for a whole row; empty if it is read each time. */
    Optional<ParameterSpec> hoisted();

    /** Statements before the blocks of a staged row of {@code n} elements. */
    CodeBlock prepare(String stage, String n);

    /** Statements that bring in the block that starts at the element {@code done} of the row. */
    CodeBlock load(String done, String count);

    /** The element {@code i} of the block. */
    CodeBlock staged(CodeBlock i);

    /** {@code long name}. */
    static ParameterSpec longNamed(String name) {
        return ParameterSpec.builder(TypeName.LONG, name).build();
    }
}
