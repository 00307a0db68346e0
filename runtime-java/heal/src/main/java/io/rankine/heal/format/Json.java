package io.rankine.heal.format;

import io.rankine.heal.report.TranscriptException;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** A JSON value as it stands in one entry of a transcript. */
public sealed interface Json {

    record Obj(SequencedMap<String, Json> fields) implements Json {}

    record Arr(List<Json> items) implements Json {}

    record Text(String value) implements Json {}

    record Int(long value) implements Json {}

    record Real(double value) implements Json {}

    record Bool(boolean value) implements Json {}

    record Null() implements Json {}

    /** A base64 string that was decoded on the way. */
    record Bytes(HostArrayStream value) implements Json {}

    /** The name of this kind of value in error messages. */
    default String kind() {
        return switch (this) {
            case Obj o -> "an object";
            case Arr a -> "a list";
            case Text t -> "the text '" + (t.value.length() <= 40 ? t.value : t.value.substring(0, 40) + "...") + "'";
            case Int i -> "the integer " + i.value;
            case Real r -> "the number " + r.value;
            case Bool b -> b.value ? "true" : "false";
            case Null n -> "null";
            case Bytes b -> "binary data";
        };
    }

    /** The fields of an object, or the only sensible refusal. */
    static Map<String, Json> fields(Json json) {
        if (json instanceof Obj object) {
            return object.fields;
        }
        throw new TranscriptException("an object is expected, not " + json.kind());
    }
}
