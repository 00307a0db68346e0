package io.rankine.samples.spark.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.samples.spark.LocalSpark;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FirstJobTest {

    @Test
    void it_prints_what_its_comments_say() {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            FirstJob.run(LocalSpark.SESSION);
        } finally {
            System.setOut(before);
        }
        assertEquals("[17 29 45]\nint64 [3]\ntrue\n", bytes.toString(StandardCharsets.UTF_8));
    }
}
