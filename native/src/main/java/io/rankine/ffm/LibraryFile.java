package io.rankine.ffm;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.channels.Channels;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The library as a file: in place where classes are in folders, else copied out of the jar for the time of loading. */
final class LibraryFile {

    private static final String NAME = "rankine-";

    /** Nobody takes so long between copying and loading. */
    private static final Duration STALE = Duration.ofDays(1);

    private LibraryFile() {}

    /**
     * Applies {@code load} to the library's file.
     *
     * @throws IOException if it cannot be copied
     */
    static NativeLibrary with(URL resource, Function<Path, NativeLibrary> load) throws IOException {
        if (resource.getProtocol().equals("file")) {
            return load.apply(Path.of(uri(resource)));
        }
        Path copy = null;
        while (copy == null) {
            copy = copy(resource);
        }
        try {
            return load.apply(copy);
        } finally {
            delete(copy);
        }
    }

    /**
     * A copy of a name that was not taken; null if it was. The file is created, never opened, so that nobody can have put
     * another one in its place; random numbers for a name that cannot be guessed would take longer than loading the library.
     */
    private static @Nullable Path copy(URL resource) throws IOException {
        String name = Long.toHexString(System.currentTimeMillis()) + "-" + Long.toHexString(System.nanoTime());
        Path file = Path.of(System.getProperty("java.io.tmpdir"), NAME + name + suffix(resource.getPath()));
        try (OutputStream out = create(file)) {
            try (InputStream in = resource.openStream()) {
                in.transferTo(out);
            }
            return file;
        } catch (FileAlreadyExistsException e) {
            return null;
        } catch (IOException e) {
            delete(file);
            throw e;
        }
    }

    /** A new file that only its owner can write; the process may end while it is being written by another thread. */
    private static OutputStream create(Path file) throws IOException {
        deleteOnExit(file);
        Set<OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE))
                }
                : new FileAttribute<?>[0];
        return Channels.newOutputStream(Files.newByteChannel(file, options, attributes));
    }

    private static URI uri(URL resource) throws IOException {
        try {
            return resource.toURI();
        } catch (URISyntaxException e) {
            throw new IOException("no file name: " + resource, e);
        }
    }

    /** Once loaded the mapping lives on without its name. Windows refuses as long as the process lives: later ones delete it. */
    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            deleteStale(
                    Path.of(System.getProperty("java.io.tmpdir")),
                    file.getFileName().toString());
        }
    }

    /** Deletes copies of this kind that earlier processes left behind; those that others have loaded cannot be deleted. */
    static void deleteStale(Path folder, String like) {
        String kind = NAME + "*" + suffix(like);
        Instant limit = Instant.now().minus(STALE);
        try (DirectoryStream<Path> copies = Files.newDirectoryStream(folder, kind)) {
            for (Path copy : copies) {
                if (Files.getLastModifiedTime(copy).toInstant().isBefore(limit)) {
                    // It says whether it did: the next one may be free, too.
                    copy.toFile().delete();
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // A later process does it.
        }
    }

    /** {@code .so} and the like, by which copies of one kind know each other. */
    private static String suffix(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.contains(".") ? name.substring(name.lastIndexOf('.')) : "";
    }

    private static void deleteOnExit(Path file) throws IOException {
        try {
            file.toFile().deleteOnExit();
        } catch (IllegalStateException e) {
            throw new IOException("the process ends", e);
        }
    }
}
