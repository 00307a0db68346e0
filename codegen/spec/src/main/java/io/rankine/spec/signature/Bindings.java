package io.rankine.spec.signature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the names of a signature stand. A parameter binds a dimension by its bare name; formulas, results and
 * constraints only use it; {@code n|1} does neither, its size follows from the operands.
 */
final class Bindings {

    /** The part of the signature that is being read. */
    enum Place {
        PARAMETER,
        OUTPUT,
        RESULT,
        CONSTRAINT
    }

    /** A point in the signature, to tell what was used since. */
    record Mark(int uses) {}

    private record Use(String name, int column) {}

    private final String text;
    private final List<Use> uses = new ArrayList<>();
    private final List<Use> resultGroups = new ArrayList<>();
    private final Set<String> bound = new HashSet<>();
    private final Set<String> groups = new HashSet<>();
    private final Set<String> parameters = new HashSet<>();
    private Place place = Place.PARAMETER;

    Bindings(String text) {
        this.text = text;
    }

    void enter(Place next) {
        place = next;
    }

    Place place() {
        return place;
    }

    Mark mark() {
        return new Mark(uses.size());
    }

    void use(Token name) {
        uses.add(new Use(name.text(), name.column()));
    }

    /** Only one bare name was used since {@code mark}: a parameter binds it. */
    void bareSince(Mark mark) {
        if (place == Place.PARAMETER || place == Place.OUTPUT) {
            bound.add(uses.remove(mark.uses()).name());
        }
    }

    void orOneSince(Mark mark) {
        uses.remove(mark.uses());
    }

    void group(String name, Token at) {
        if (place == Place.PARAMETER || place == Place.OUTPUT) {
            groups.add(name);
        } else {
            resultGroups.add(new Use(name, at.column()));
        }
    }

    /** @param dim whether the parameter is a size, which binds a dimension of its name */
    void parameter(Token name, boolean dim, boolean read, Token type) {
        if (!parameters.add(name.text())) {
            throw new SignatureException(text, name.column(), "two parameters are named " + name.text());
        }
        if (dim) {
            if (!read) {
                throw new SignatureException(text, type.column(), "a dim is read, it cannot be written");
            }
            bound.add(name.text());
        }
    }

    /** Refuses names that no parameter binds; the leftmost first. */
    void check() {
        for (Use group : resultGroups) {
            if (!groups.contains(group.name())) {
                String reason = "..." + group.name() + " in a result is never bound by a parameter";
                throw new SignatureException(text, group.column(), reason);
            }
        }
        for (Use use : uses) {
            if (groups.contains(use.name())) {
                String reason = use.name() + " is a sub-shape (..." + use.name() + "), not a dimension";
                throw new SignatureException(text, use.column(), reason);
            }
            if (!bound.contains(use.name())) {
                String reason = "dimension " + use.name() + " is never bound by a parameter";
                throw new SignatureException(text, use.column(), reason);
            }
        }
        for (String group : groups) {
            if (bound.contains(group)) {
                String reason = group + " names both a dimension and a sub-shape";
                throw new SignatureException(text, text.indexOf("..." + group) + 1, reason);
            }
        }
    }
}
