package io.rankine.processor.read;

/** What an op set is written in, and how messages name things there. */
public enum Language {
    JAVA("a final top-level class; ops are its static methods", "its static methods", "static", "Javadoc"),
    KOTLIN("a top-level object; ops are its @JvmStatic functions", "its functions", "@JvmStatic", "KDoc");

    private final String opSet;
    private final String ops;
    private final String isStatic;
    private final String comment;

    Language(String opSet, String ops, String isStatic, String comment) {
        this.opSet = opSet;
        this.ops = ops;
        this.isStatic = isStatic;
        this.comment = comment;
    }

    /** What carries {@code @OpSet}. */
    public String opSet() {
        return opSet;
    }

    /** What carries the annotation of an op. */
    public String ops() {
        return ops;
    }

    /** What makes a method static. */
    public String isStatic() {
        return isStatic;
    }

    /** The comment that documents. */
    public String comment() {
        return comment;
    }
}
