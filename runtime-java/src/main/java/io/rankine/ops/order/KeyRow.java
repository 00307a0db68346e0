package io.rankine.ops.order;

/**
 * What is known of the keys of a row once they are in memory.
 *
 * @param keys their address
 * @param n how many there are
 * @param ascends whether they stand in ascending order
 */
record KeyRow(long keys, int n, KeySpan span, boolean ascends) {}
