package io.rankine.processor.emit.tensor;

/** Text of op sets in Javadoc. */
public final class Javadoc {

    private Javadoc() {}

    /** Plain text as Javadoc shows it unchanged. */
    public static String text(String plain) {
        return plain.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("*/", "*&#47;");
    }
}
