package io.rankine.spec.shape;

/** Shapes that do not fit an op. The message is the whole {@link Diagnostic}, as javac would print it. */
public final class ShapeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final Diagnostic diagnostic;

    public ShapeException(Diagnostic diagnostic) {
        super(diagnostic.text());
        this.diagnostic = diagnostic;
    }

    /** The same, with a way out behind it. */
    public ShapeException with(String remedy) {
        String headline = diagnostic.headline() + "; " + remedy;
        return new ShapeException(
                new Diagnostic(diagnostic.op(), diagnostic.summary(), headline, diagnostic.picture()));
    }

    /** The parts of the error. */
    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
