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
        List<String> results = List.of("[14. 14. 14.]", "[1. 4. 6.]");
        assertEquals(results, printed(FromMatx.statements()));
        assertEquals(results, printed(FromMatxInKotlinKt.statementsInKotlin()));
    }

    @Test
    void integers_have_the_operators_of_bits() {
        assertEquals(List.of("[36 16 3]"), printed(FromMatx.integers()));
        assertEquals(List.of("[36 16 3]"), printed(FromMatxInKotlinKt.integersInKotlin()));
    }

    @Test
    void expressions_need_no_memory() {
        List<String> results = List.of(
                "[1. 2. 3.]", "[[1. 0.] [0. 1.]]", "[[0. 1. 2.] [0. 1. 2.]]", "[1. 2. 3.]", "[1.+0.j 2.+0.j 3.+0.j]");
        assertEquals(results, printed(FromMatx.expressions()));
    }

    @Test
    void transforms_give_what_numpy_gives() {
        List<String> results = List.of(
                "[11.+0.j -2.+3.j -3.+0.j -2.-3.j]",
                "[1.+0.j 2.+0.j 3.+0.j 5.+0.j]",
                "[11.+0.j -2.+3.j -3.+0.j]",
                "[ 1. 1. 1. 2. -5.]",
                "[[ 4. 6. 2.] [ 1. 12. 7.] [ 0. 2. 6.]]",
                "[[4. 8.] [1. 7.]]",
                "[[4. 8.] [1. 7.]]",
                "[[ 1. -1.] [ 2. -2.] [ 3. -3.] [ 5. -5.]]",
                "7.0",
                "10.0",
                "[[ 0.3 -0.2] [-0.1 0.4]]",
                "[ 0.5 -0.5]",
                "[[0.95257413 0.26894142] [0.04742587 0.73105858]]",
                "2.5",
                "1.75",
                "[1 2 1]",
                "[5. 5.]",
                "4.0");
        assertEquals(results, printed(FromMatx.transforms()));
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
