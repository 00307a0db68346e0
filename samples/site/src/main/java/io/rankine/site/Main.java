package io.rankine.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/** {@code ./rankine site [DIR]}. */
final class Main {

    private Main() {}

    /** @param args the root of the repository, and the folder to write */
    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            System.err.println(
                    "Usage: ./rankine site [DIR]    writes the pages and the ops as HTML; DIR is target/site if left out");
            System.exit(64);
        }
        Path folder = Path.of(args[1]).toAbsolutePath().normalize();
        String refusal = refusal(folder);
        if (!refusal.isEmpty()) {
            System.err.println("site: " + folder + ": " + refusal);
            System.exit(64);
        }
        Site site = Site.of(new Repository(Path.of(args[0]).toAbsolutePath().normalize()));
        site.write(folder);
        long bytes =
                site.files().values().stream().mapToLong(file -> file.length).sum();
        System.out.printf(
                "%d files, %.1f MB: open %s%n",
                site.files().size(), bytes / 1e6, folder.resolve("index.html").toUri());
    }

    /** Why nothing may be written there; empty if it may. */
    static String refusal(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            return "it is a file; name a folder";
        }
        Path there = folder;
        while (!Files.exists(there)) {
            there = Objects.requireNonNull(there.getParent());
        }
        if (!Files.isDirectory(there) || !Files.isWritable(there)) {
            return there + " is no folder that can be written; name another one";
        }
        Path index = folder.resolve("index.html");
        boolean ours = Files.exists(index) && Files.readString(index).contains("Rankine");
        try (Stream<Path> files = Files.list(there)) {
            return !ours && there.equals(folder) && files.findAny().isPresent()
                    ? "it holds other files, which the site would be mixed with; name a new or empty folder"
                    : "";
        }
    }
}
