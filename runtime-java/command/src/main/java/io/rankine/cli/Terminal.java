package io.rankine.cli;

/** Text from files on its way to a terminal. */
final class Terminal {

    private Terminal() {}

    /** One line: what controls a terminal, or the direction of text, is shown as Java writes it. */
    static String line(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            int kind = Character.getType(c);
            boolean controls = kind == Character.CONTROL
                    || kind == Character.FORMAT
                    || kind == Character.LINE_SEPARATOR
                    || kind == Character.PARAGRAPH_SEPARATOR
                    || kind == Character.SURROGATE;
            if (controls) {
                for (char unit : Character.toChars(c)) {
                    shown.append("\\u%04x".formatted((int) unit));
                }
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }
}
