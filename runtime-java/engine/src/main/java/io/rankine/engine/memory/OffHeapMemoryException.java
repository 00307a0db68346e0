package io.rankine.engine.memory;

/** There is no off-heap memory for a tensor, even after unreachable ones were reclaimed. The message names the sizes. */
public final class OffHeapMemoryException extends RuntimeException {

    private static final long serialVersionUID = 1;

    OffHeapMemoryException(String message) {
        super(message);
    }

    OffHeapMemoryException(String message, Throwable cause) {
        super(message, cause);
    }
}
