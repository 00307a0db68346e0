package io.rankine.site;

/** Text in HTML. */
final class Html {

    private Html() {}

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    static String code(String text) {
        return "<code>" + escaped(text) + "</code>";
    }

    static String link(String to, String html) {
        return "<a href=\"" + escaped(to) + "\">" + html + "</a>";
    }
}
