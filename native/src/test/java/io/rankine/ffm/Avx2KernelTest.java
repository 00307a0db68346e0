package io.rankine.ffm;

class Avx2KernelTest extends NativeKernelContract {

    Avx2KernelTest() {
        super("avx2");
    }
}
