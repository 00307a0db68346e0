package io.rankine.heal.machine;

/**
 * What a transcript's op does. {@link #result} checks everything that types, shapes and strides tell, and says what the
 * op's value is; it runs for a whole transcript before anything is computed, and once more before {@link #compute}.
 */
public interface DeviceOp {

    /**
     * The op's value: a new tensor, a view, or the tensor written to.
     *
     * @throws IllegalArgumentException if the arguments are refused
     */
    Value result(Call call);

    /** The bytes that {@link #compute} takes on the way, in the heap and outside; what shapes tell of them. */
    default long passing(Call call, Value result) {
        return 0;
    }

    /** Fills the value. Views have nothing to do. */
    default void compute(Call call, Value result) {}
}
