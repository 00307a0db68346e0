package io.rankine.processor.model;

/** A text that is no catalogue of this version; the message names path, line and what was expected. */
public final class CatalogueException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CatalogueException(String message) {
        super(message);
    }
}
