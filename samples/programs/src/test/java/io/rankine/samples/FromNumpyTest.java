package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/numpy.md give what NumPy prints, in both languages. */
class FromNumpyTest {

    /** Printed by NumPy for the expressions in the comments, spaces and line ends taken together. */
    private static final List<String> PRINTED = List.of(
            "[ 8 9 10 11]",
            "[0 4 8]",
            "[[1 2 3] [5 6 7]]",
            "[[ 3 2 1 0] [ 7 6 5 4] [11 10 9 8]]",
            "[[[ 0 1 2 3]] [[ 4 5 6 7]] [[ 8 9 10 11]]]",
            "[[ 0 4 8] [ 1 5 9] [ 2 6 10] [ 3 7 11]]",
            "[[[ 0 1] [ 1 2] [ 2 3]] [[ 4 5] [ 5 6] [ 6 7]] [[ 8 9] [ 9 10] [10 11]]]",
            "[[1 2 3 4] [1 2 3 4] [1 2 3 4]]",
            "[[ 2 6 10 14] [10 14 18 22] [18 22 26 30]]",
            "[[0 1 2 3] [4 0 1 2] [3 4 0 1]]",
            "[12 15 18 21]",
            "66",
            "[[ 14 38 62] [ 38 126 214] [ 62 214 366]]",
            "[ 20 60 100]",
            "[[ 0 0 0 0] [ 0 0 6 7] [ 8 9 10 11]]",
            "[ 6 7 8 9 10 11]",
            "[[ 8 9 10 11] [ 0 1 2 3]]",
            "[[ 6] [22] [38]]",
            "11",
            "[[ 4 5 6 7] [ 8 9 10 11] [ 0 1 2 3]]",
            "[[ 7 0 1 2 3 7 7] [ 7 4 5 6 7 7 7] [ 7 8 9 10 11 7 7]]",
            "[[ 0 1 2 3] [ 0 0 6 7] [ 0 0 0 11]]",
            "[[ 3 7 11] [ 2 6 10] [ 1 5 9] [ 0 4 8]]",
            "[[0 1] [0 2] [0 3] [1 0] [1 1] [1 2] [1 3] [2 0] [2 1] [2 2] [2 3]]",
            "[4. 5. 6. 7.]",
            "[4. 4. 4. 4.]",
            "[2 2 2 2]",
            "[[ 0 1 3 6] [ 4 9 15 22] [ 8 17 27 38]]",
            "[[0 1 2 3] [0 1 2 4] [0 1 3 4]]",
            "[[2 2 2 3] [4 5 5 5] [5 5 5 5]]",
            "[1 3 5 7 4]",
            "[[ 14 38 62] [ 38 126 214] [ 62 214 366]]",
            "[1. 2. 3. 4.]",
            "[1. 2. 3. 4.]",
            "[[10 12 5 10] [ 8 9 10 11] [12 13 14 15]]",
            "[4. 0.5]",
            "[[ 0 1 2 3] [ 4 5 6 7] [ 8 9 10 11]]");

    @TempDir
    private Path folder;

    @Test
    void both_languages_print_what_numpy_prints() throws IOException {
        assertEquals(PRINTED, printed(FromNumpy.examples(folder.resolve("a.npy"))));
        assertEquals(PRINTED, printed(FromNumpyInKotlinKt.examplesInKotlin(folder.resolve("b.npy"))));
    }

    /** All but the random numbers. */
    private static List<String> printed(List<?> examples) {
        return examples.stream()
                .skip(1)
                .map(example -> example.toString().replaceAll("\\s+", " "))
                .collect(Collectors.toList());
    }
}
