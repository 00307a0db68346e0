package io.rankine.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** JSON text as maps, lists and strings; numbers stay text. */
public final class Json {

    private final JsonParser parser;

    private Json(JsonParser parser) {
        this.parser = parser;
    }

    public static Object parse(String text) {
        try (JsonParser parser = JsonFactory.builder().build().createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            return new Json(parser).value();
        }
    }

    private Object value() {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                map.put(name, value());
            }
            return map;
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                list.add(value());
            }
            return list;
        }
        return parser.getString();
    }
}
