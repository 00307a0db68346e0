package io.rankine.processor.check;

import io.rankine.processor.read.Place;
import java.util.Locale;

/** A broken rule. @param message starts with a stable tag in brackets */
public record Problem(Place place, String message) {

    /** @param tag stable, without brackets */
    public static Problem at(Place place, String tag, String message, Object... arguments) {
        return new Problem(place, "[rankine:" + tag + "] " + String.format(Locale.ROOT, message, arguments));
    }
}
