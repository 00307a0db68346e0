package io.rankine.heal.format;

import io.rankine.heal.report.TranscriptException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads JSON values one at a time from a stream, with limits that no honest transcript reaches. The texts of
 * {@code tensor_base64.data} are decoded while they stream by, into memory outside the heap.
 */
public final class JsonReader implements AutoCloseable {

    /** Values in one entry: a call with a few arguments of a few fields each. */
    private static final int MAX_VALUES = 1 << 14;

    /** Characters of text in one entry, those of tensors apart. */
    private static final int MAX_TEXT = 1 << 18;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(32)
                    .maxStringLength(1 << 12)
                    .maxNameLength(1 << 8)
                    .maxNumberLength(40)
                    .build())
            .build();

    private final JsonParser parser;
    private final Keeps keeps;
    private int values;
    private long text;
    private boolean expected;

    /** Which host tensors a reader wants the elements of; of the others it checks them. */
    public record Keeps(boolean uploaded, boolean expected) {}

    public JsonReader(InputStream in, Keeps keeps) {
        this.keeps = keeps;
        parser = FACTORY.createParser(ObjectReadContext.empty(), in);
    }

    /** The next token; at the end of the input an exception. */
    public JsonToken next() {
        JsonToken token = nextOrEnd();
        if (token == null) {
            throw new TranscriptException("the file ends too early");
        }
        return token;
    }

    /** Refuses anything but white space up to the end of the input. */
    void end() {
        JsonToken token = nextOrEnd();
        if (token != null) {
            throw new TranscriptException("something follows the end of the transcript");
        }
    }

    /** The field name that the current token is. */
    String name() {
        return parser.currentName();
    }

    /** Byte or character offset of the current token, at the end that of the end; for error messages. */
    long offset() {
        var location = parser.currentToken() != null ? parser.currentTokenLocation() : parser.currentLocation();
        return location.getByteOffset() >= 0 ? location.getByteOffset() : location.getCharOffset();
    }

    /** The value whose first token is {@code token}, whole. */
    public Json value(JsonToken token) {
        values = 0;
        text = 0;
        expected = false;
        try {
            return value(token, false);
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    private Json value(JsonToken token, boolean base64) {
        if (++values > MAX_VALUES) {
            throw new TranscriptException("an entry holds more than " + MAX_VALUES + " values");
        }
        return switch (token) {
            case START_OBJECT -> object(base64);
            case START_ARRAY -> array();
            case VALUE_STRING -> new Json.Text(counted(parser.getString()));
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> new Json.Real(parser.getDoubleValue());
            case VALUE_TRUE -> new Json.Bool(true);
            case VALUE_FALSE -> new Json.Bool(false);
            case VALUE_NULL -> new Json.Null();
            default -> throw new TranscriptException("a value is expected");
        };
    }

    private Json object(boolean base64) {
        var fields = new LinkedHashMap<String, Json>();
        for (JsonToken token = next(); token != JsonToken.END_OBJECT; token = next()) {
            String name = counted(parser.currentName());
            JsonToken first = next();
            // A call's host tensors are either its arguments or, under its field out, what is expected of it.
            expected = expected || name.equals("out");
            Json value = base64 && name.equals("data") && first == JsonToken.VALUE_STRING
                    ? binary()
                    : value(first, name.equals("tensor_base64"));
            if (fields.putIfAbsent(name, value) != null) {
                throw new TranscriptException("field '" + name + "' stands twice in one object");
            }
        }
        return new Json.Obj(fields);
    }

    private String counted(String part) {
        text += part.length();
        if (text > MAX_TEXT) {
            throw new TranscriptException("an entry holds more than " + MAX_TEXT + " characters of text");
        }
        return part;
    }

    private Json array() {
        List<Json> items = new ArrayList<>();
        for (JsonToken token = next(); token != JsonToken.END_ARRAY; token = next()) {
            items.add(value(token, false));
        }
        return new Json.Arr(items);
    }

    private Json integer() {
        try {
            return new Json.Int(parser.getLongValue());
        } catch (InputCoercionException e) {
            throw new TranscriptException("integer " + parser.getString() + " does not fit 64 bits", e);
        }
    }

    private Json binary() {
        HostArrayStream tensor = new HostArrayStream(expected ? keeps.expected() : keeps.uploaded());
        try {
            parser.readBinaryValue(Base64Variants.MIME_NO_LINEFEEDS, tensor);
            return new Json.Bytes(tensor);
        } catch (JacksonException e) {
            tensor.close();
            throw e;
        }
    }

    @Nullable
    JsonToken nextOrEnd() {
        try {
            return parser.nextToken();
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    private static TranscriptException malformed(JacksonException e) {
        return new TranscriptException("this is not JSON as a transcript has it: " + e.getOriginalMessage(), e);
    }

    @Override
    public void close() {
        parser.close();
    }
}
