package io.rankine.processor;

import io.rankine.processor.model.Catalogue;
import io.rankine.processor.model.OpSetModel;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileObject;

/** The op sets in reach: those of this compilation, and those of class files by the catalogues beside them. */
final class OpSets {

    private final Elements elements;
    private final Map<String, OpSetModel> known = new TreeMap<>();

    OpSets(Elements elements) {
        this.elements = elements;
    }

    void add(OpSetModel set) {
        known.put(set.qualifiedName(), set);
    }

    /** The op set with this name; empty if it is neither in this compilation nor has a catalogue. */
    Optional<OpSetModel> find(String qualifiedName) {
        if (!known.containsKey(qualifiedName)) {
            load(qualifiedName).ifPresent(this::add);
        }
        return Optional.ofNullable(known.get(qualifiedName));
    }

    /** In the root that holds the class file, be it on the class path or the module path, a folder or a jar. */
    private Optional<OpSetModel> load(String qualifiedName) {
        String path = Catalogue.path(qualifiedName);
        return beside(qualifiedName, path).map(text -> Kinds.read(path, text));
    }

    /** A resource in the root that holds the class file of the op set. */
    Optional<String> beside(String qualifiedName, String path) {
        TypeElement type = elements.getTypeElement(qualifiedName);
        JavaFileObject file = type == null ? null : elements.getFileObjectOf(type);
        if (file == null || file.getKind() != JavaFileObject.Kind.CLASS) {
            return Optional.empty();
        }
        String place = file.toUri().toString();
        String root = place.substring(0, place.length() - qualifiedName.length() - ".class".length());
        try {
            URLConnection connection = URI.create(root + path).toURL().openConnection();
            connection.setUseCaches(false); // else the jar stays open for the life of the compiler
            try (InputStream in = connection.getInputStream()) {
                return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty(); // not there
        }
    }
}
