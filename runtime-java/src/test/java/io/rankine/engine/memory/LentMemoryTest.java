package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertTrue;

import adverse.ClosedWhileRead;
import java.io.IOException;
import leaks.Fresh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory that is mapped, adopted or wrapped goes away while others are at it: that must not end the process. */
@Tag("optimized")
class LentMemoryTest {

    /** The interpreter stays longest between a check and the access behind it. */
    @ParameterizedTest
    @ValueSource(strings = {"-Xint", "-Xmixed"})
    void closingWhatOthersReadIsAnExceptionAndNeverAFault(String mode) throws IOException, InterruptedException {
        String report = Fresh.run(ClosedWhileRead.class, mode);
        assertTrue(report.startsWith("rounds: "), report);
    }
}
