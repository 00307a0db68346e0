package io.rankine.engine.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import adverse.FirstTensors;
import java.io.IOException;
import java.util.List;
import leaks.Fresh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "7, 7", "3k, 3072", "500m, 524288000", "2g, 2147483648", "1t, 1099511627776"})
    void sizesTakeUnits(String text, long bytes) {
        assertEquals(bytes, Options.size(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "k", "-1", "-2g", "+1", "1.5g", "2 g", "2gb", "0x10", "9999999t", "9223372036854775808"})
    void nonsenseIsNoSize(String text) {
        assertEquals(-1, Options.size(text));
    }

    @Test
    void everyPropertyThatCannotBeReadIsNamedByEveryTensor() throws IOException, InterruptedException {
        List<String> bad = List.of(
                "rankine.memory.limit=-5",
                "rankine.memory.keep=much",
                "rankine.memory.garbage=-1",
                "rankine.native.threshold=-1",
                "rankine.ntt.cache=1q",
                "rankine.threads=257",
                "rankine.native=maybe",
                "rankine.leaks=yes",
                "rankine.statements=1",
                "rankine.preload=no");
        String report = Fresh.run(
                FirstTensors.class, bad.stream().map(option -> "-D" + option).toArray(String[]::new));
        assertEquals(4, report.lines().count(), report);
        for (String line : report.lines().toList()) {
            assertTrue(line.startsWith("java.lang.IllegalArgumentException: "), report);
            bad.forEach(option -> assertTrue(line.contains("-D" + option + ": allowed "), report));
        }
    }

    @Test
    void aLimitWithAUnitIsHeeded() throws IOException, InterruptedException {
        String report = Fresh.run(FirstTensors.class, "-Drankine.memory.limit=600K", "-Drankine.threads=2");
        List<String> lines = report.lines().toList();
        assertEquals("made 1", lines.get(0), report);
        assertTrue(lines.get(2).contains("the limit is 614400"), report);
        assertEquals("made 1", lines.get(3), report);
    }
}
