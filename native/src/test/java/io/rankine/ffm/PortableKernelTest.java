package io.rankine.ffm;

class PortableKernelTest extends NativeKernelContract {

    PortableKernelTest() {
        super("portable");
    }
}
