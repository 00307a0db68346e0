package io.rankine.processor;

import io.rankine.processor.model.Catalogue;
import io.rankine.processor.model.OpSetModel;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/** The op sets in reach: those of this compilation, and those of the class path by their catalogues. */
final class OpSets {

    // The class output holds the op sets that an incremental build has left alone.
    private static final List<Location> LOCATIONS = List.of(StandardLocation.CLASS_PATH, StandardLocation.CLASS_OUTPUT);

    private final Filer filer;
    private final Map<String, OpSetModel> known = new TreeMap<>();

    OpSets(Filer filer) {
        this.filer = filer;
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

    private Optional<OpSetModel> load(String qualifiedName) {
        String path = Catalogue.path(qualifiedName);
        for (Location location : LOCATIONS) {
            try {
                CharSequence text = filer.getResource(location, "", path).getCharContent(true);
                return Optional.of(Kinds.read(path, text.toString()));
            } catch (IOException | IllegalArgumentException e) {
                continue; // not there
            }
        }
        return besideClass(qualifiedName, path);
    }

    /** In the root that holds the class file: the compiler's file manager does not look into META-INF of a jar. */
    private Optional<OpSetModel> besideClass(String qualifiedName, String path) {
        int dot = qualifiedName.lastIndexOf('.');
        String folder = qualifiedName.substring(0, Math.max(dot, 0));
        String file = qualifiedName.substring(dot + 1) + ".class";
        try {
            String place = filer.getResource(StandardLocation.CLASS_PATH, folder, file)
                    .toUri()
                    .toString();
            String root = place.substring(0, place.length() - qualifiedName.length() - ".class".length());
            URLConnection connection = URI.create(root + path).toURL().openConnection();
            connection.setUseCaches(false); // else the jar stays open for the life of the compiler
            try (InputStream in = connection.getInputStream()) {
                return Optional.of(Kinds.read(path, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
            }
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
