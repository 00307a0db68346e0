package io.rankine.engine;

/** Single elements of a tensor whose type is known at run time only, as the widest primitives. */
final class WideElements {

    private WideElements() {}

    /** An element of an integer type or bool. */
    static long whole(Elements tensor, long... at) {
        return tensor.whole(tensor.layout.index(at));
    }

    /** An element of a float type. */
    static double real(Elements tensor, long... at) {
        return tensor.real(tensor.layout.index(at));
    }
}
