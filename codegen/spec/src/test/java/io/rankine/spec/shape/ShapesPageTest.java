package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Runs every command of the page; {@code -Drankine.docs=write} writes the answers into it. */
class ShapesPageTest {

    private static final Pattern CONSOLE =
            Pattern.compile("```console\n\\$ \\./rankine shape ([^\n]*)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @Test
    void thePageShowsWhatTheCommandAnswers() throws IOException {
        Path page = Path.of("..", "..", "docs", "shapes.md");
        String text = Files.readString(page);
        Matcher consoles = CONSOLE.matcher(text);
        assertTrue(consoles.results().count() > 15, "no commands found");
        String answered = consoles.reset().replaceAll(console -> Matcher.quoteReplacement(answer(console)));
        if ("write".equals(System.getProperty("rankine.docs"))) {
            Files.writeString(page, answered);
        } else {
            assertEquals(answered, text);
        }
    }

    private static String answer(MatchResult console) {
        List<String> words = new ArrayList<>();
        WORD.matcher(console.group(1))
                .results()
                .forEach(word -> words.add(word.group(1) == null ? word.group(2) : word.group(1)));
        ShapeQuery.Answer answer = ShapeQuery.answer(words.getFirst(), words.subList(1, words.size()));
        return "```console\n$ ./rankine shape " + console.group(1) + "\n" + answer.text() + "\n```";
    }
}
