package io.rankine.processor.read;

/** The language of an op set, and its words in messages. */
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

    /** The element with {@code @OpSet}. */
    public String opSet() {
        return opSet;
    }

    /** The element with the annotation of an op. */
    public String ops() {
        return ops;
    }

    /** The mark of a static method. */
    public String isStatic() {
        return isStatic;
    }

    /** The comment that documents. */
    public String comment() {
        return comment;
    }
}
