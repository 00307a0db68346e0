package io.rankine.samples.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemoOptionsTest {

    @Test
    void options_change_what_is_left_out_otherwise() {
        assertEquals(
                new DemoOptions(10_000, 16, "local-cluster[2,1,2048]", 1, false, Long.MAX_VALUE), DemoOptions.of());
        assertEquals(
                new DemoOptions(300, 2, "local[2]", 3, false, 0),
                DemoOptions.of("--records 300 --partitions=2 --master=local[2] --check 0 --rounds 3".split(" ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--records 0|--records 0: allowed are 1 to 1000000",
                "--records 99999999999999999999|--records 99999999999999999999: allowed are 1 to 1000000",
                "--partitions many|--partitions many: allowed are 1 to 100000",
                "--rounds 0|--rounds 0: allowed are 1 to 1000",
                "--rounds=0|--rounds 0: allowed are 1 to 1000",
                "--rounds=|--rounds : allowed are 1 to 1000",
                "--check -5|--check -5: allowed are 0 to 1000000",
                "--records|--records lacks its value",
                "--record 5|there is no option --record",
                "--master here|--master here: allowed are Spark's, such as local[2], local-cluster[2,1,2048] and spark://host:7077",
                "--kill --master local[2]|--kill with --master local[2]: there is no executor process of this machine; leave one of them out",
            })
    void wrong_ones_are_refused_before_anything_starts(String arguments, String message) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> DemoOptions.of(arguments.split(" ")))
                        .getMessage());
    }
}
