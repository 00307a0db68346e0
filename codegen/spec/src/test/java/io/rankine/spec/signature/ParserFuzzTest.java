package io.rankine.spec.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.shape.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ParserFuzzTest {

    private static final String MARKS = "()[]{}->.,:|?*+-/%<>=! \t\n\0é𝕊≠'\"\\";
    private static final List<String> WORDS = List.of(
            "...",
            "->",
            "//",
            "where",
            "in",
            "pow2",
            "out ",
            "inout ",
            "dim",
            "i64",
            "n",
            "m",
            "T",
            "1",
            "0",
            "|1",
            "99999999999999999999",
            "max(",
            "[*]",
            "(",
            ")",
            "[",
            "]",
            ", ",
            ": ",
            "2n");

    private final Random random = new Random(7);

    private static List<String> valid() {
        List<String> valid = new ArrayList<>();
        Vectors.read("signatures.json")
                .get("signature")
                .forEach(node -> valid.add(node.get("signature").stringValue()));
        return valid;
    }

    /** Anything is either a signature, whose text is one again, or refused with a column inside the text. */
    private static void read(String text) {
        try {
            Signature signature = Signature.parse(text);
            assertEquals(signature, Signature.parse(signature.toString()), text);
        } catch (SignatureException refused) {
            assertTrue(refused.column() >= 1 && refused.column() <= text.length() + 1, text);
            assertNotNull(refused.getMessage());
        }
    }

    @Test
    void garbageIsRefusedWithAColumn() {
        for (int round = 0; round < 50_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(24); i > 0; i--) {
                if (random.nextBoolean()) {
                    text.append(WORDS.get(random.nextInt(WORDS.size())));
                } else {
                    text.append(MARKS.charAt(random.nextInt(MARKS.length())));
                }
            }
            read(text.toString());
        }
    }

    @Test
    void damagedSignaturesAreRefusedWithAColumn() {
        List<String> valid = valid();
        for (int round = 0; round < 50_000; round++) {
            StringBuilder text = new StringBuilder(valid.get(random.nextInt(valid.size())));
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, MARKS.charAt(random.nextInt(MARKS.length())));
                    default -> text.insert(at, WORDS.get(random.nextInt(WORDS.size())));
                }
            }
            read(text.toString());
        }
    }

    @Test
    void depthAndLengthAreBounded() {
        for (String text : List.of(
                "f(a: [" + "(".repeat(100_000),
                "f(a: [" + "max(".repeat(100_000),
                "f(a: [n" + " + 1".repeat(100_000) + "]) -> []",
                "f(" + "a".repeat(1_000_000) + ": [n]) -> [n",
                "[".repeat(100_000))) {
            SignatureException refused = assertThrows(SignatureException.class, () -> Signature.parse(text));
            assertTrue(refused.column() >= 1);
        }
    }

    @Test
    void signaturesOfTheSpecificationReadBackAsWritten() {
        for (String text : valid()) {
            assertEquals(text, Signature.parse(text).toString());
        }
    }
}
