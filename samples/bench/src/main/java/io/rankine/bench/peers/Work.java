package io.rankine.bench.peers;

import java.util.List;

/**
 * Something that each library does in its own way.
 *
 * @param bytes read and written at the least, an element; 0 where arithmetic takes longer than memory
 * @param largest number of elements
 */
record Work(String name, int bytes, int largest) {

    static final int HUGE = 100_000_000;

    /** A prime of 50 bits, 1 more than a multiple of 2^24. */
    static final long NTT_PRIME = 1125899437080577L;

    /** Of the largest power of two that is not above the number of elements. */
    static final Work NTT = new Work("ntt(a) mod p, int64", 16, 10_000_000);

    /** All of them; a square of n elements has the side sqrt(n). */
    static final List<Work> ALL = List.of(
            new Work("a + b, float64", 24, HUGE),
            new Work("a * b + c, float64", 32, HUGE),
            new Work("square + row, float64", 16, HUGE),
            new Work("exp(a), float64", 16, HUGE),
            new Work("sum(a), float64", 8, HUGE),
            new Work("sums of columns, float64", 8, HUGE),
            new Work("argmax(a), float64", 8, HUGE),
            new Work("square transposed, float64", 16, HUGE),
            new Work("sort(a), float64", 0, 10_000_000),
            new Work("a * b mod p, int64", 24, HUGE),
            NTT,
            new Work("square @ square, float64", 0, 1_000_000),
            new Work("square @ square, int64", 0, 1_000_000),
            new Work("solve(square, column), float64", 0, 1_000_000),
            new Work("fft(a), complex128", 32, 10_000_000));
}
