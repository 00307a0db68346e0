package io.rankine.engine.kernel;

/** A kernel that calls a C function. */
public interface NativeKernel extends Kernel {

    /** Address of the function: pointers to the result and the operands, then to the loop. */
    long address();
}
