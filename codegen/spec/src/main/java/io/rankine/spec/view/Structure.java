package io.rankine.spec.view;

/**
 * A method of several tensors whose shapes no signature tells, as data.
 *
 * @param name of the method
 * @param numbers how many numbers come before the tensors, but behind the receiver: an axis, or none
 * @param tensors how many then count, the receiver among them; {@link #ANY} if all do
 * @param writes whether it writes to the receiver, whose shape its result has
 * @param rule the shape of its result
 */
public record Structure(String name, int numbers, int tensors, boolean writes, Rule rule) {

    /** As many as there are. */
    public static final int ANY = Integer.MAX_VALUE;

    /** The shape for numbers and tensors, the receiver first. */
    public interface Rule {

        /** @throws IllegalArgumentException if it is sure to fail */
        long[] shape(long[] numbers, Axes... tensors);
    }
}
