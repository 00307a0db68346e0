package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.NameAllocator;

/** The variables by which an operand moves through the loops. */
abstract sealed class MovingArgument implements Argument permits ModulusArgument, TensorArgument {

    /** Of the operand in its plan. */
    final int index;

    final String position;
    final String step;
    private final String jump;

    /** @param position the wanted name of the variable of the position */
    MovingArgument(String name, String position, int index, NameAllocator names) {
        this.index = index;
        this.position = names.newName(position);
        this.step = names.newName(name + "Step");
        this.jump = names.newName(name + "Jump");
    }

    @Override
    public final String position() {
        return position;
    }

    @Override
    public final String step() {
        return step;
    }

    @Override
    public final String jump() {
        return jump;
    }
}
