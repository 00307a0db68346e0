package io.rankine.engine.memory;

/**
 * Off-heap memory of all tensors, in bytes.
 *
 * @param used in blocks handed out to slabs and large tensors
 * @param kept in free blocks whose physical memory is kept for reuse
 * @param reserved address space taken from the operating system so far
 * @param limit what {@code used} may reach
 */
public record MemoryStats(long used, long kept, long reserved, long limit) {}
