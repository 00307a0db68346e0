package io.rankine.samples.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.samples.bfv.Digits;
import io.rankine.spark.SparkTranscript;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateSearchTest {

    @Test
    void executors_compute_what_this_process_does_bit_for_bit(@TempDir Path folder) throws Exception {
        PrivateSearch search = new PrivateSearch(300, Digits.of(2, 8).images().at(7));
        Path file = folder.resolve("search.json");
        search.record(file);
        List<PrivateSearch.Distances> answers;
        try (SparkTranscript transcript = SparkTranscript.of(LocalSpark.SESSION, file)) {
            answers = search.distances(LocalSpark.SESSION, transcript, 3).collectAsList();
        }
        assertEquals(3, answers.size());
        for (int group = 0; group < answers.size(); group++) {
            assertEquals(search.distancesHere(group), answers.get(group));
        }
        assertArrayEquals(search.nearestInClear(), search.nearest(answers));
    }
}
