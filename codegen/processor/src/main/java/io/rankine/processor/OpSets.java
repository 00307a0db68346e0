package io.rankine.processor;

import io.rankine.processor.model.Catalogue;
import io.rankine.processor.model.OpSetModel;
import java.io.IOException;
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
                return Optional.of(Catalogue.read(path, text.toString()));
            } catch (IOException | IllegalArgumentException e) {
                continue; // not there
            }
        }
        return Optional.empty();
    }
}
