package io.rankine.heal.record;

/** What an op takes and HEAL's own engine does not have. */
final class Unpublished extends UnsupportedOperationException {

    private static final long serialVersionUID = 1L;

    private final String needed;

    /** @param needed what is missing, and where it is */
    Unpublished(String needed) {
        this("it", needed, Published.outside());
    }

    private Unpublished(String what, String needed, String instead) {
        super("recording: " + what + " takes " + needed + "; " + instead);
        this.needed = needed;
    }

    /** The refusal of the op on whose behalf this was asked for. */
    Unpublished of(String op) {
        return of(op, Published.outside());
    }

    /** The refusal of something else, and what to do instead. */
    Unpublished of(String what, String instead) {
        Unpublished refused = new Unpublished(what, needed, instead);
        refused.initCause(this);
        return refused;
    }
}
