package io.rankine.processor.emit.kotlin;

/** Text of op sets in KDoc. */
final class Kdoc {

    private Kdoc() {}

    /** Plain text as KDoc shows it unchanged: brackets would be links. */
    static String text(String plain) {
        return plain.replace("[", "\\[").replace("]", "\\]").replace("*/", "*&#47;");
    }
}
