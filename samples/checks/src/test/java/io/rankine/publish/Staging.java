package io.rankine.publish;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What Maven Central demands of a folder of artifacts (<a href="https://central.sonatype.org/publish/requirements/">its
 * requirements</a>), and besides that checksums of all four kinds and an SBOM: {@code java Staging.java FOLDER [--signed]}.
 */
final class Staging {

    private static final Map<String, String> CHECKSUMS =
            Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512");

    private final Path folder;
    private final boolean signed;
    private final List<String> missing = new ArrayList<>();

    private Staging(Path folder, boolean signed) {
        this.folder = folder;
        this.signed = signed;
    }

    static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        List<String> missing = missing(folder, List.of(arguments).contains("--signed"));
        missing.forEach(System.err::println);
        if (!missing.isEmpty()) {
            System.exit(1);
        }
        System.out.println("complete: " + folder);
    }

    /** What is missing or wrong, a line each; empty if the folder is complete. */
    static List<String> missing(Path folder, boolean signed) throws IOException {
        Staging staging = new Staging(folder, signed);
        List<Path> files = files(folder);
        List<Path> poms =
                files.stream().filter(file -> file.toString().endsWith(".pom")).toList();
        if (poms.isEmpty()) {
            staging.missing.add(folder + ": no POM");
        }
        poms.forEach(staging::checkArtifact);
        files.stream().filter(Staging::isArtifact).forEach(staging::checkFile);
        return staging.missing;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static boolean isArtifact(Path file) {
        String name = file.getFileName().toString();
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return !CHECKSUMS.containsKey(ending) && !ending.equals("asc");
    }

    private void checkArtifact(Path file) {
        PomFile pom = PomFile.read(file);
        pom.missing().forEach(what -> complain(file, what));
        if (!pom.packaging().equals("jar")) {
            return;
        }
        String stem = file.toString().replaceAll("\\.pom$", "");
        for (String ending : List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json")) {
            if (!Files.exists(Path.of(stem + ending))) {
                complain(file, "has no file *" + ending + " beside it");
            }
        }
    }

    private void checkFile(Path file) {
        if (signed && !Files.exists(Path.of(file + ".asc"))) {
            complain(file, "has no signature .asc");
        }
        if (file.toString().endsWith(".jar")) {
            Jars.unlike(file).forEach(what -> complain(file, what));
        }
        CHECKSUMS.forEach((ending, algorithm) -> {
            Path checksum = Path.of(file + "." + ending);
            if (!Files.exists(checksum)) {
                complain(file, "has no checksum ." + ending);
            } else if (!read(checksum).strip().equals(digest(file, algorithm))) {
                complain(file, "has another " + algorithm + " than ." + ending + " says");
            }
        });
    }

    private void complain(Path file, String what) {
        missing.add(folder.relativize(file) + " " + what);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String digest(Path file, String algorithm) {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            digest.update(in.readAllBytes());
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
