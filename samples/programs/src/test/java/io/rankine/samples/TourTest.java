package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The README's pages print what their comments say. */
class TourTest {

    @Test
    void the_page_of_java_prints_what_it_says() {
        assertEquals("[[ 3 9 1] [16 1 6]] [[100 9] [ 16 1]] [13 23]", printed(() -> Tour.main(new String[0])));
    }

    @Test
    void the_page_of_kotlin_prints_what_it_says() {
        assertEquals(
                "[[ 3 9 1] [16 1 6]] [[100 9] [ 16 1]] [[ 3 5 7] [ 9 11 13]] [[ 3 9 1] [16 1 6]]",
                printed(KotlinTour::main));
    }

    @Test
    void the_page_on_rings_computes_what_it_says() {
        assertEquals("true 3 true 2 2 2 5 true", printed(() -> RingTour.main(new String[0])));
        assertEquals("true true true", printed(KotlinRingTour::main));
    }

    /** What a program prints, every run of blanks and line ends as one blank. */
    private static String printed(Runnable program) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            program.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).strip().replaceAll("\\s+", " ");
    }
}
