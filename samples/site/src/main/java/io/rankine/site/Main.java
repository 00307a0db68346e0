package io.rankine.site;

import java.io.IOException;
import java.nio.file.Path;

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
        Path folder = Path.of(args[1]).toAbsolutePath();
        Site site = Site.of(new Repository(Path.of(args[0]).toAbsolutePath().normalize()));
        site.write(folder);
        long bytes =
                site.files().values().stream().mapToLong(file -> file.length).sum();
        System.out.printf(
                "%d files, %.1f MB: open %s%n",
                site.files().size(), bytes / 1e6, folder.resolve("index.html").toUri());
    }
}
