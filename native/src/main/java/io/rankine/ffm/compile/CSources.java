package io.rankine.ffm.compile;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The headers that kernels are compiled with, which come with the library: {@code META-INF/rankine/include}. */
final class CSources {

    private static final String FOLDER = "META-INF/rankine/include";
    private static final String LISTED = "/isa/sets.txt";
    private static final String FIRST = FOLDER + LISTED;
    private static final String LAYOUT = "rankine_layout.h";
    private static final int DIGITS = 16;

    private final Path folder;

    private CSources(Path folder) {
        this.folder = folder;
    }

    /** Unpacks them. */
    static CSources unpack(Path to) throws IOException {
        URL first = Objects.requireNonNull(
                CSources.class.getClassLoader().getResource(FIRST), "the jar of rankine-native lacks " + FIRST);
        return unpack(first, to);
    }

    /** @param first its {@code isa/sets.txt} */
    static CSources unpack(URL first, Path to) throws IOException {
        URI uri = URI.create(first.toString());
        if (uri.getScheme().equals("file")) {
            String text = uri.toString();
            copy(Path.of(URI.create(text.substring(0, text.length() - LISTED.length()))), to);
        } else {
            // A file system of its own: that of the jar may be shared with others, who close it.
            String jar = uri.getRawSchemeSpecificPart();
            jar = jar.substring(0, jar.indexOf("!/"));
            try (FileSystem files = FileSystems.newFileSystem(Path.of(URI.create(jar)), Map.of())) {
                copy(files.getPath(FOLDER), to);
            }
        }
        return new CSources(to);
    }

    /** The folder, and the header that the annotation processor wrote beside it. */
    private static void copy(Path from, Path to) throws IOException {
        copyFolder(from, to);
        Path layout = from.resolveSibling("c").resolve(LAYOUT);
        Files.copy(layout, to.resolve(LAYOUT), StandardCopyOption.REPLACE_EXISTING);
    }

    private static void copyFolder(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    Path folder() {
        return folder;
    }

    String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    /** Lines of {@code isa/options.txt}: what all kernels are compiled with. */
    List<String> options() throws IOException {
        return text("isa/options.txt")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    /** What both libraries rely on, as {@code CMakeLists.txt} computes it for ours. */
    String sharedHeaders() throws IOException {
        StringBuilder digests = new StringBuilder();
        for (String name : List.of("base", "chain", "loop", "math")) {
            for (Path header : headers(folder.resolve(name))) {
                digests.append(sha256(Files.readAllBytes(header)));
            }
        }
        digests.append(sha256(Files.readAllBytes(folder.resolve(LAYOUT))));
        return sha256(digests.toString().getBytes(StandardCharsets.US_ASCII)).substring(0, DIGITS);
    }

    /** Of {@code loop} those that pass between libraries. */
    private static List<Path> headers(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".h"))
                    .filter(file ->
                            !folder.endsWith("loop") || file.endsWith("rk_host.h") || file.endsWith("rk_nest.h"))
                    .sorted()
                    .toList();
        }
    }

    /** Of all that is compiled. */
    String digest() throws IOException {
        StringBuilder digests = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                digests.append(folder.relativize(file)).append(sha256(Files.readAllBytes(file)));
            }
        }
        return sha256(digests.toString().getBytes(StandardCharsets.UTF_8));
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("each JDK has SHA-256", e);
        }
    }
}
