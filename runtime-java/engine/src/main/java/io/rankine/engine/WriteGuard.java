package io.rankine.engine;

/**
 * Asked before a thread writes elements without an op: numbers, arrays, copies of tensors, and expressions. What it throws comes
 * out of that call, and nothing has been written then.
 */
public interface WriteGuard {

    /** A number that becomes an element, or all of them. */
    void number(long value);

    /** A tensor whose elements are copied into another one. */
    void tensor(Typed values);

    /**
     * An expression that is about to be computed.
     *
     * @param given true if into a tensor that was there before
     */
    void expression(Typed value, boolean given);
}
