package io.rankine.ffm;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/** The library as a file: in place where classes are in folders, else copied out of the jar for the time of loading. */
final class LibraryFile {

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
        Path copy = Files.createTempFile("rankine", ".so");
        try {
            try (InputStream in = resource.openStream()) {
                Files.copy(in, copy, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            }
            return load.apply(copy);
        } finally {
            delete(copy);
        }
    }

    private static URI uri(URL resource) throws IOException {
        try {
            return resource.toURI();
        } catch (URISyntaxException e) {
            throw new IOException("no file name: " + resource, e);
        }
    }

    /** Once loaded the mapping lives on without its name; systems that refuse keep it until the end of the process. */
    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            file.toFile().deleteOnExit();
        }
    }
}
