package io.rankine.ffm;

import io.rankine.engine.kernel.Kernel;

class JavaKernelTest extends KernelContract {

    @Override
    Kernel kernel(Twin twin) {
        return twin.javaKernel();
    }

    @Override
    Ways ways() {
        return Ways.ONE;
    }
}
