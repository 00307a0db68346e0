package io.rankine.heal.format;

import io.rankine.heal.report.TranscriptException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/**
 * Reads a transcript entry by entry: {@code {"__type__": "ExecutionTranscript", "transcript": [[type, payload], ...]}}.
 * Whoever reads to the end has seen a whole and well-formed file.
 */
public final class TranscriptReader implements EntrySource, AutoCloseable {

    private static final String ROOT = "ExecutionTranscript";
    private static final String EMPTY = "the file is empty";

    private final JsonReader json;
    private boolean typeSeen;
    private boolean inside;
    private long index = -1;

    public TranscriptReader(InputStream in, JsonReader.Keeps keeps) {
        json = new JsonReader(in, keeps);
    }

    public static TranscriptReader open(Path file, JsonReader.Keeps keeps) throws IOException {
        return new TranscriptReader(new BufferedInputStream(Files.newInputStream(file), 1 << 16), keeps);
    }

    @Override
    public long index() {
        return index;
    }

    @Override
    public @Nullable Entry next() {
        if (!inside) {
            inside = located(this::open);
        }
        JsonToken token = located(json::next);
        if (token == JsonToken.END_ARRAY) {
            located(this::finish);
            return null;
        }
        index++;
        return entry(token);
    }

    private Entry entry(JsonToken token) {
        Json value = located(() -> json.value(token));
        try {
            return EntryParser.entry(value);
        } catch (TranscriptException e) {
            String op = EntryParser.opName(value);
            throw new TranscriptException(
                    "transcript: entry " + index + (op == null ? "" : " (" + op + ")") + ": " + e.getMessage(), e);
        }
    }

    /** Reads up to the list of entries; true. */
    private boolean open() {
        JsonToken root = json.nextOrEnd();
        if (root == null) {
            throw new TranscriptException(EMPTY);
        }
        if (root != JsonToken.START_OBJECT) {
            throw new TranscriptException("the root must be an object");
        }
        JsonToken token = json.next();
        while (token == JsonToken.PROPERTY_NAME && !json.name().equals("transcript")) {
            rootType();
            token = json.next();
        }
        if (token != JsonToken.PROPERTY_NAME || json.next() != JsonToken.START_ARRAY) {
            throw new TranscriptException("the root must have a list named 'transcript'");
        }
        return true;
    }

    private boolean finish() {
        for (JsonToken token = json.next(); token != JsonToken.END_OBJECT; token = json.next()) {
            rootType();
        }
        if (!typeSeen) {
            throw new TranscriptException("the root has no __type__; it must be '" + ROOT + "'");
        }
        json.end();
        return true;
    }

    private void rootType() {
        String name = json.name();
        if (!name.equals("__type__") || typeSeen) {
            throw new TranscriptException("field '" + name + "' of the root is unknown or stands twice; the fields are"
                    + " __type__ and transcript");
        }
        if (!(json.value(json.next()) instanceof Json.Text type)
                || !type.value().equals(ROOT)) {
            throw new TranscriptException("the root's __type__ must be '" + ROOT + "'");
        }
        typeSeen = true;
    }

    private <T> T located(java.util.function.Supplier<T> read) {
        try {
            return read.get();
        } catch (TranscriptException e) {
            String place = index < 0 ? "" : "entry " + index + ", ";
            place = EMPTY.equals(e.getMessage()) ? "" : place + "byte " + json.offset() + ": ";
            throw new TranscriptException("transcript: " + place + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        json.close();
    }
}
