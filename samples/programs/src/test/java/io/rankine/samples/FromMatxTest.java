package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of docs/matx.md compute what MatX would, in both languages. */
class FromMatxTest {

    private static final List<String> VIEWS = List.of(
            "[[ 0. 1. 2. 3. 4. 5.] [ 6. 7. 8. 9. 10. 11.]]",
            "[[ 4. 6.] [ 8. 10.]]",
            "[ 8. 9. 10. 11.]",
            "[[ 0. 4. 8.] [ 1. 5. 9.] [ 2. 6. 10.] [ 3. 7. 11.]]",
            "[[ 0. 4. 8.] [ 1. 5. 9.] [ 2. 6. 10.] [ 3. 7. 11.]]",
            "[[ 8. 9.] [ 9. 10.] [10. 11.]]",
            "[[[ 0. 1. 2. 3.] [ 4. 5. 6. 7.] [ 8. 9. 10. 11.]]" + " [[ 0. 1. 2. 3.] [ 4. 5. 6. 7.] [ 8. 9. 10. 11.]]]",
            "[1. 0.]",
            "[4607182418800017408 0]");

    @Test
    void views_are_those_of_matx() {
        assertEquals(VIEWS, printed(FromMatx.views()));
        assertEquals(VIEWS, printed(FromMatxInKotlinKt.viewsInKotlin()));
    }

    @Test
    void statements_run_when_told_to() {
        List<String> results = List.of("[14. 14. 14.]", "[0. 2. 3.]");
        assertEquals(results, printed(FromMatx.statements()));
        assertEquals(results, printed(FromMatxInKotlinKt.statementsInKotlin()));
    }

    @Test
    void owners_are_counted_and_bound_anew() {
        assertEquals(List.of("2", "3", "3", "30.0", "2", "[[5. 5. 5.] [5. 5. 5.]]"), printed(FromMatx.owners()));
    }

    private static List<String> printed(List<?> examples) {
        return examples.stream()
                .map(example -> example.toString().replaceAll("\\s+", " "))
                .toList();
    }
}
