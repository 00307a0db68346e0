package io.rankine.processor.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstSentenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "' Sum of a and b. More.' | Sum of a and b.",
                "' Sum in [0.5, 1.5). More.' | Sum in [0.5, 1.5).",
                "' No full stop' | No full stop",
                "' Over\n two  lines.\n' | Over two lines.",
                "' Quotient {@code a / b}. ' | Quotient a / b.",
                "' As {@link Math#abs Math.abs} does. ' | As Math#abs Math.abs does.",
                "' <b>Bold</b> &lt;p&gt; &amp; q. ' | Bold <p> & q.",
                "' Text\n @param a first. ' | Text",
                "' @param a nothing but tags. ' | ''",
                "' Some, e.g. these. Others.' | Some, e.g. these.",
                "'' | ''"
            })
    void theFirstSentenceIsPlainTextOnOneLine(String comment, String sentence) {
        assertEquals(sentence, FirstSentence.of(comment, Language.JAVA));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "' Steps from [a] to [p.value], in [0, p). More.' | Steps from a to p.value, in [0, p).",
                "' As [the other][Other.op] does, by `a + b`.' | As the other does, by a + b.",
                "' Text.\n\n @param a first. ' | Text.",
                "' Text\n @return nothing. ' | Text"
            })
    void linksAndCodeOfKdocAreTheirText(String comment, String sentence) {
        assertEquals(sentence, FirstSentence.of(comment, Language.KOTLIN));
    }
}
