package io.rankine.ffm;

class Avx512KernelTest extends NativeKernelContract {

    Avx512KernelTest() {
        super("avx512");
    }
}
