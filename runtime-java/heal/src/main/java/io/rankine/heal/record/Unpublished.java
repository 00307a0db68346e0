package io.rankine.heal.record;

/** What an op takes and HEAL's own engine does not have. */
final class Unpublished extends UnsupportedOperationException {

    private static final long serialVersionUID = 1L;

    private final String needed;

    /** @param needed what is missing, and where it is */
    Unpublished(String needed) {
        super("recording: it takes " + needed);
        this.needed = needed;
    }

    private Unpublished(String op, Unpublished cause) {
        super("recording: " + op + " takes " + cause.needed, cause);
        needed = cause.needed;
    }

    /** The refusal of the op on whose behalf this was asked for. */
    Unpublished of(String op) {
        return new Unpublished(op, this);
    }
}
