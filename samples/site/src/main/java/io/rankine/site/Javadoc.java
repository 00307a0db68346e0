package io.rankine.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The Javadoc that a build has left in the rooms, one jar for each artifact. It takes minutes, so the site takes what is there.
 *
 * @param jars by artifact
 */
record Javadoc(Map<String, Path> jars) {

    static final Address PAGE = new Address("api.html");
    private static final String FOLDER = "api/";
    private static final Pattern JAR = Pattern.compile("(rankine-[a-z-]+)-\\d.*-javadoc\\.jar");
    private static final int DEEPEST = 4;
    private static final String STYLE = "stylesheet.css";

    /** Of fonts that our Javadoc is made without: each page would ask for them. */
    private static final String FONTS = "@import url('fonts/dejavu.css');\n";

    static Javadoc of(Repository repository) {
        Map<String, Path> jars = new TreeMap<>();
        try (Stream<Path> files = Files.find(repository.root(), DEEPEST, (file, _) -> isBuilt(file))) {
            files.forEach(file -> {
                Matcher name = JAR.matcher(file.getFileName().toString());
                if (name.matches()) {
                    jars.put(name.group(1), file);
                }
            });
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return new Javadoc(jars);
    }

    /** Links to the Javadoc of each artifact, or how to build it. */
    Page page() {
        StringBuilder body = new StringBuilder("<h1>Javadoc</h1>\n");
        if (jars.isEmpty()) {
            body.append("<p>It is not part of this site: build it by ")
                    .append(Html.code("mvn install -DskipTests -Pjars"))
                    .append(", then ")
                    .append(Html.code("./rankine site"))
                    .append(" again.</p>\n");
        } else {
            body.append("<ul>\n");
            jars.keySet()
                    .forEach(artifact -> body.append("<li>")
                            .append(Html.link(FOLDER + artifact + "/index.html", Html.code(artifact)))
                            .append("</li>\n"));
            body.append("</ul>\n");
        }
        return new Page(PAGE, "Javadoc", body.toString(), List.of(new Page.Section("", 1, "Javadoc", "api reference")));
    }

    /** Unpacks the jars. */
    void write(Path folder) throws IOException {
        for (Map.Entry<String, Path> jar : jars.entrySet()) {
            Path target = folder.resolve(FOLDER + jar.getKey()).normalize();
            try (InputStream in = Files.newInputStream(jar.getValue());
                    ZipInputStream entries = new ZipInputStream(in)) {
                for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                    unpack(entry, entries, target);
                }
            }
        }
    }

    private static void unpack(ZipEntry entry, InputStream content, Path folder) throws IOException {
        Path file = folder.resolve(entry.getName()).normalize();
        if (!entry.isDirectory() && file.startsWith(folder)) {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            byte[] bytes = content.readAllBytes();
            Files.write(file, file.endsWith(STYLE) ? styled(bytes) : bytes);
        }
    }

    /** Dark where the reader's system is, as the site's own pages. */
    private static byte[] styled(byte[] style) throws IOException {
        try (InputStream dark = Objects.requireNonNull(Javadoc.class.getResourceAsStream("javadoc.css"))) {
            String own = new String(style, StandardCharsets.UTF_8).replace(FONTS, "");
            return (own + new String(dark.readAllBytes(), StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        }
    }

    private static boolean isBuilt(Path file) {
        return file.getParent() != null
                && file.getParent().endsWith("target")
                && JAR.matcher(String.valueOf(file.getFileName())).matches();
    }
}
