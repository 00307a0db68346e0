package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryFileTest {

    @Test
    void copies_that_ended_processes_left_are_deleted_and_no_other_files(@TempDir Path folder) throws IOException {
        write(folder, "rankine-1-2.dll", 2);
        write(folder, "rankine-3-4.dll", 0);
        write(folder, "rankine-notes.txt", 2);
        write(folder, "other.dll", 2);
        LibraryFile.deleteStale(folder, "rankine-5-6.dll");
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(
                    List.of("other.dll", "rankine-3-4.dll", "rankine-notes.txt"),
                    left.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    private static void write(Path folder, String name, int daysAgo) throws IOException {
        Path file = Files.writeString(folder.resolve(name), name);
        Files.setLastModifiedTime(
                file,
                FileTime.from(Instant.now().minus(Duration.ofDays(daysAgo)).minusSeconds(60)));
    }
}
