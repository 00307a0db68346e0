package io.rankine.site;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Code in colours: comments, strings, annotations, keywords, numbers and types. */
final class Highlight {

    private static final List<String> CLASSES = List.of("comment", "string", "annotation", "keyword", "number", "type");

    private static final String STRING = "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'";
    private static final String NUMBER = "\\b\\d[\\w.]*\\b";
    private static final String SLASHES = "//.*|/\\*[\\s\\S]*?\\*/";

    private static final Pattern JAVA = pattern(
            SLASHES,
            "@\\w+",
            "abstract|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends|final|finally|"
                    + "float|for|if|implements|import|instanceof|int|interface|long|module|new|null|package|permits|private|"
                    + "protected|public|record|requires|return|sealed|short|static|super|switch|this|throw|throws|true|false|"
                    + "try|var|void|when|while",
            "[A-Z]\\w*");
    private static final Pattern KOTLIN = pattern(
            SLASHES,
            "@\\w+",
            "as|assign|break|by|catch|class|companion|continue|data|do|downTo|else|false|finally|for|fun|if|import|in|infix|"
                    + "internal|is|null|object|operator|override|package|private|public|return|step|super|this|throw|true|try|"
                    + "until|val|var|when|while",
            "[A-Z]\\w*");
    private static final Pattern C = pattern(
            SLASHES,
            "(?m:^)#\\s*\\w+",
            "auto|break|case|char|const|continue|do|double|else|float|for|if|inline|int|long|return|short|signed|sizeof|"
                    + "static|struct|switch|typedef|unsigned|void|while|\\w+_t",
            "[A-Z][A-Z0-9_]+");
    private static final Pattern PYTHON =
            pattern("#.*", "@\\w+", "and|as|def|else|for|from|if|import|in|is|lambda|not|or|return|with", "[A-Z]\\w*");
    private static final Pattern XML = pattern("<!--[\\s\\S]*?-->", "\\$\\{[^}]*\\}", "(?<=<)/?[\\w:.-]+", "(?!)");
    private static final Map<String, Pattern> LANGUAGES = Map.of(
            "java", JAVA, "kotlin", KOTLIN, "kt", KOTLIN, "c", C, "h", C, "python", PYTHON, "py", PYTHON, "xml", XML);

    private Highlight() {}

    /** HTML of code; in a language that is not known it is plain. */
    static String code(String language, String code) {
        Pattern pattern = LANGUAGES.get(language);
        if (pattern == null) {
            return Html.escaped(code);
        }
        StringBuilder html = new StringBuilder();
        Matcher token = pattern.matcher(code);
        int done = 0;
        while (token.find()) {
            html.append(Html.escaped(code.substring(done, token.start())))
                    .append("<span class=\"")
                    .append(kind(token))
                    .append("\">")
                    .append(Html.escaped(token.group()))
                    .append("</span>");
            done = token.end();
        }
        return html.append(Html.escaped(code.substring(done))).toString();
    }

    private static String kind(Matcher token) {
        return CLASSES.stream()
                .filter(name -> token.group(name) != null)
                .findFirst()
                .orElseThrow();
    }

    private static Pattern pattern(String comment, String annotation, String keywords, String types) {
        return Pattern.compile("(?<comment>" + comment + ")|(?<string>" + STRING + ")|(?<annotation>" + annotation
                + ")|\\b(?<keyword>" + keywords + ")\\b|(?<number>" + NUMBER + ")|\\b(?<type>" + types + ")\\b");
    }
}
