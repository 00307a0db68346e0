package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import adverse.WrittenWhileMapped;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import leaks.Fresh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** A file appears whole or not at all, and tensors that are mapped on the one before keep that. */
class ReplacedFilesTest {

    @TempDir
    Path folder;

    private interface Write {
        void to(Path file) throws IOException;
    }

    @Test
    void filesThatAreMappedAreWrittenAnew() throws IOException, InterruptedException {
        String report = Fresh.run(WrittenWhileMapped.class);
        assertTrue(report.startsWith("files: "), report);
    }

    @Test
    void anInterruptLeavesNothingAndKeepsItsException() throws IOException {
        Path file = folder.resolve("a.npy");
        Tensor a = Tensor.zeros(ElementType.INT64, 100_000);
        interrupted(() -> Npy.write(a, file));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
        Npy.write(a, file);
        interrupted(() -> Npy.read(file));
        assertEquals(100_000, Npy.read(file).size());
    }

    private static void interrupted(Executable work) {
        Thread.currentThread().interrupt();
        try {
            assertThrows(ClosedByInterruptException.class, work);
        } finally {
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void whatIsCutShortLeavesTheOldFileAndNothingElse() throws IOException {
        Tensor closed = Tensor.zeros(ElementType.INT64, 100_000);
        closed.close();
        for (boolean there : new boolean[] {false, true}) {
            refused(there, file -> Npy.write(closed, file));
            refused(there, file -> {
                try (NpyWriter parts = Npy.create(file, ElementType.INT64, 4)) {
                    parts.write(Tensor.zeros(ElementType.INT64, 3));
                }
            });
            refused(there, file -> {
                try (NpzWriter arrays = Npz.create(file)) {
                    arrays.put("whole", Tensor.zeros(ElementType.INT64, 3));
                    arrays.putCompressed("cut", closed);
                }
            });
            refused(there, file -> {
                try (NpzWriter arrays = Npz.create(file)) {
                    arrays.put("whole", Tensor.zeros(ElementType.INT64, 3));
                    arrays.put("cut", closed);
                }
            });
            refused(there, file -> {
                try (NpzWriter arrays = Npz.create(file);
                        NpyWriter parts = arrays.create("cut", ElementType.INT64, 4)) {
                    parts.write(Tensor.zeros(ElementType.INT64, 3));
                }
            });
        }
    }

    @Test
    void anArchiveIsWrittenWithAllItsArraysOrNotAtAll() throws IOException {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("a", Tensor.scalar(1L));
        tensors.put("", Tensor.scalar(2L));
        tensors.put("b", Tensor.scalar(3L));
        for (boolean there : new boolean[] {false, true}) {
            refused(IllegalArgumentException.class, there, file -> Npz.write(tensors, file));
            refused(IllegalArgumentException.class, there, file -> Npz.writeCompressed(tensors, file));
        }
    }

    private void refused(boolean there, Write write) throws IOException {
        refused(IllegalStateException.class, there, write);
    }

    private void refused(Class<? extends Exception> kind, boolean there, Write write) throws IOException {
        Path file = folder.resolve("file");
        if (there) {
            Files.writeString(file, "old");
        }
        assertThrows(kind, () -> write.to(file));
        assertEquals(there, Files.exists(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(there ? 1 : 0, files.count());
        }
        if (there) {
            assertEquals("old", Files.readString(file));
            Files.delete(file);
        }
    }

    @Test
    void aFolderThatIsMissingIsNamed() throws IOException {
        Files.createFile(folder.resolve("file"));
        for (String missing : List.of("none", "file")) {
            Path file = folder.resolve(missing).resolve("a.npy");
            for (Write write : List.<Write>of(
                    to -> Npy.write(Tensor.scalar(1), to),
                    to -> Npy.create(to, ElementType.INT64, 1),
                    to -> Npz.write(Map.of(), to))) {
                assertEquals(
                        file + ": " + folder.resolve(missing) + " is no folder that exists; make it first",
                        assertThrows(NoSuchFileException.class, () -> write.to(file))
                                .getMessage());
            }
        }
    }

    @Test
    void namesAreAsLongAsTheSystemHasThem() throws IOException {
        Path file = folder.resolve("x".repeat(251) + ".npy");
        Npy.write(Tensor.scalar(5L), file);
        assertEquals(5, Npy.read(file).getLong());
    }

    @Test
    void linksAndPermissionsStay() throws IOException {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Path file = folder.resolve("file.npy");
        Path link = Files.createSymbolicLink(folder.resolve("link.npy"), Path.of("file.npy"));
        Npy.write(Tensor.scalar(1), link);
        Set<PosixFilePermission> mine = EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        Files.setPosixFilePermissions(file, mine);
        Npy.write(Tensor.scalar(2), link);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(2, Npy.read(file).getInt());
        assertEquals(mine, Files.getPosixFilePermissions(file));
    }
}
