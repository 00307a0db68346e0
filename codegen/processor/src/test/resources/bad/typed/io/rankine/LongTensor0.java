package io.rankine;

/** As of a module that uses the typed tensors. */
public final class LongTensor0 {
    public LongTensor0 rows(long from, long to) {
        return this;
    }
}
