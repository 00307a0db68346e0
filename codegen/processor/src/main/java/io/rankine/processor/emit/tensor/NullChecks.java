package io.rankine.processor.emit.tensor;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks for each argument where a method first uses it: {@code b.tensor()} becomes {@code given(b, "b").tensor()}. An argument that
 * is null is then refused by the method's name and its own, as entries refuse it, and nothing else costs time.
 */
final class NullChecks {

    private static final Pattern METHOD =
            Pattern.compile("(?ms)^( +)(?:public|default) [^;{}=]*?\\(([^;{}()]+)\\) \\{\\n(.*?)^\\1\\}$");
    private static final Pattern TYPE_ARGUMENTS = Pattern.compile("<[^<>]*>");
    private static final Pattern PRIMITIVE = Pattern.compile("(?:boolean|byte|short|int|long|float|double) \\w+");
    private static final String TEXT = "(\"(?:\\\\.|[^\"\\\\])*\")";
    private static final String IMPORT = "import static io.rankine.engine.Operands.given;\n\n";

    private NullChecks() {}

    /** @param source a Java file as JavaPoet writes it */
    static String of(String source) {
        String text = METHOD.matcher(source).replaceAll(method -> Matcher.quoteReplacement(checked(method)));
        return text.equals(source) ? source : text.replaceFirst("(?m)^(?=import |/\\*\\*)", IMPORT);
    }

    private static String checked(MatchResult method) {
        String body = method.group(3);
        for (String name : names(method.group(2))) {
            body = given(name, body);
        }
        return method.group().replace(method.group(3), body);
    }

    private static String given(String name, String body) {
        Matcher use =
                Pattern.compile(TEXT + "|(?<![\\w.])" + name + "\\b(?!\\()").matcher(body);
        while (use.find()) {
            if (use.group(1) == null) {
                return body.substring(0, use.start()) + "given(" + name + ", \"" + name + "\")"
                        + body.substring(use.end());
            }
        }
        return body;
    }

    /** The names of parameters that may not be null. */
    private static List<String> names(String parameters) {
        String plain = parameters;
        while (TYPE_ARGUMENTS.matcher(plain).find()) {
            plain = TYPE_ARGUMENTS.matcher(plain).replaceAll("");
        }
        return Arrays.stream(plain.split(","))
                .map(String::strip)
                .filter(parameter -> !parameter.isEmpty()
                        && !parameter.contains("@Nullable")
                        && !PRIMITIVE.matcher(parameter).matches())
                .map(parameter -> parameter.replaceFirst("(?s).*\\s", ""))
                .toList();
    }
}
