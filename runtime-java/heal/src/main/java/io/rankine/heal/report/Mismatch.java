package io.rankine.heal.report;

import java.util.List;

/**
 * An expected tensor that the run did not give.
 *
 * @param entry number of the transcript's entry, from 0
 * @param op the op that carries the expected tensor
 * @param tensor name of the device tensor
 * @param what the two shapes or element types, or the number of differing values and the first of them
 * @param index of the first differing value; empty for a difference of shape or type
 */
public record Mismatch(long entry, String op, String tensor, String what, List<Long> index) {

    public Mismatch {
        index = List.copyOf(index);
    }

    @Override
    public String toString() {
        return "entry " + entry + " (" + op + "), tensor " + tensor + ": " + what;
    }
}
