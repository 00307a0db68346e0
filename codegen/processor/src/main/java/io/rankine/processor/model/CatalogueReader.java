package io.rankine.processor.model;

import java.util.ArrayList;
import java.util.List;

/** Reads the lines of one catalogue. */
final class CatalogueReader {

    private final String path;
    private final List<String> lines;
    private final List<OpKind> kinds;
    private int next;

    CatalogueReader(String path, List<String> lines, List<? extends OpKind> kinds) {
        this.path = path;
        this.lines = lines;
        this.kinds = List.copyOf(kinds);
    }

    OpSetModel read() {
        if (!peek().equals(Catalogue.HEADER)) {
            throw fault(
                    "the first line must be '" + Catalogue.HEADER + "'; build the op set again with this processor");
        }
        next++;
        String[] set = words("set", 3);
        List<OpModel> ops = new ArrayList<>();
        while (next < lines.size()) {
            ops.add(op());
        }
        return new OpSetModel(set[0].equals(Catalogue.NO_PACKAGE) ? "" : set[0], set[1], set[2], ops);
    }

    private OpModel op() {
        String[] head = words("op", 2);
        OpKind kind = kinds.stream()
                .filter(known -> known.label().equals(head[1]))
                .findFirst()
                .orElseThrow(() -> fault("unknown kind of op '" + head[1] + "'"));
        Variant variant = peek().startsWith("variant ") ? variant() : Variant.only(head[0]);
        Traits traits = peek().startsWith(Catalogue.TRAITS + " ") ? traits() : Traits.NONE;
        String signature = rest("signature");
        String doc = rest("doc");
        List<Overload> overloads = new ArrayList<>();
        while (next < lines.size() && peek().startsWith(OverloadLine.KEY + " ")) {
            overloads.add(overload(kind));
        }
        if (overloads.isEmpty()) {
            throw fault("op " + head[0] + " has no overload");
        }
        return new OpModel(head[0], kind, signature, doc, overloads, variant, traits);
    }

    private Traits traits() {
        try {
            List<String> words = List.of(peek().split(" "));
            Traits traits = Traits.read(words.subList(1, words.size()));
            next++;
            return traits;
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    private Variant variant() {
        List<String> words = List.of(peek().split(" "));
        try {
            Variant variant = new Variant(Integer.parseInt(words.get(1)), words.get(2), words.subList(3, words.size()));
            next++;
            return variant;
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw fault("a variant has a number, a method and names of results");
        }
    }

    private Overload overload(OpKind kind) {
        try {
            Overload overload = OverloadLine.read(peek(), kind);
            next++;
            return overload;
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    private String[] words(String key, int count) {
        int line = next;
        String[] words = rest(key).split(" ");
        if (words.length != count) {
            next = line;
            throw fault("'" + key + "' takes " + count + " words");
        }
        return words;
    }

    private String rest(String key) {
        if (!peek().startsWith(key + " ")) {
            throw fault("expected '" + key + " ...'");
        }
        return lines.get(next++).substring(key.length() + 1);
    }

    private String peek() {
        return next < lines.size() ? lines.get(next) : "";
    }

    private CatalogueException fault(String what) {
        return new CatalogueException(path + ":" + (next + 1) + ": " + what + ", got '" + peek() + "'");
    }
}
