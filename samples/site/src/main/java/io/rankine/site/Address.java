package io.rankine.site;

import java.nio.file.Path;
import java.util.Locale;

/**
 * Where something of the repository lies in the site. All paths are relative and use slashes.
 *
 * @param path from the root of the site: {@code ops/linear.html}
 */
record Address(String path) {

    private static final String PAGE = ".md";
    private static final String DOCS = "docs/";

    /** Of a page: {@code docs/tensors.md} is {@code tensors.html}, the README is the first page. */
    static Address page(String file) {
        String name = file.substring(file.startsWith(DOCS) ? DOCS.length() : 0, file.length() - PAGE.length());
        if (name.contains("/")) {
            throw new IllegalArgumentException(file + " is no page: pages lie in the root and in docs");
        }
        return new Address(name.equals("README") ? "index.html" : lower(name) + ".html");
    }

    /** Of a file that pages link to, shown as it is. */
    static Address source(String file) {
        return new Address("source/" + file + ".html");
    }

    /** Of the list of a folder's files. */
    static Address folder(String folder) {
        return new Address("source/" + folder + "/index.html");
    }

    /** Of the ops of a set: {@code ops/linear.html}. */
    static Address opSet(String base) {
        return new Address("ops/" + lower(base) + ".html");
    }

    static boolean isPage(String file) {
        return file.endsWith(PAGE)
                && (file.indexOf('/') < 0 || file.lastIndexOf('/') == DOCS.length() - 1 && file.startsWith(DOCS));
    }

    /** A link from here to there. */
    String to(Address target) {
        Path here = Path.of("/" + path).resolveSibling("").normalize();
        return here.relativize(Path.of("/" + target.path)).toString().replace('\\', '/');
    }

    /** What leads from here to the root: empty, or {@code ../} and so on. */
    String root() {
        return "../".repeat((int) path.chars().filter(c -> c == '/').count());
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
