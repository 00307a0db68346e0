package io.rankine.arrow;

import io.rankine.spec.ElementType;
import java.util.EnumMap;
import java.util.Map;
import org.apache.arrow.vector.types.Types.MinorType;

/** Which type of Arrow is which element type; the elements of these are laid out in the same way, but for bits. */
final class Types {

    private static final Map<MinorType, ElementType> ELEMENTS = new EnumMap<>(Map.ofEntries(
            Map.entry(MinorType.BIT, ElementType.BOOL),
            Map.entry(MinorType.TINYINT, ElementType.INT8),
            Map.entry(MinorType.UINT1, ElementType.UINT8),
            Map.entry(MinorType.SMALLINT, ElementType.INT16),
            Map.entry(MinorType.UINT2, ElementType.UINT16),
            Map.entry(MinorType.INT, ElementType.INT32),
            Map.entry(MinorType.UINT4, ElementType.UINT32),
            Map.entry(MinorType.BIGINT, ElementType.INT64),
            Map.entry(MinorType.UINT8, ElementType.UINT64),
            Map.entry(MinorType.FLOAT2, ElementType.FLOAT16),
            Map.entry(MinorType.FLOAT4, ElementType.FLOAT32),
            Map.entry(MinorType.FLOAT8, ElementType.FLOAT64)));

    private Types() {}

    static ElementType element(MinorType type, String name) {
        ElementType element = ELEMENTS.get(type);
        if (element == null) {
            throw new IllegalArgumentException("arrow: vector '" + name + "' is of " + type
                    + ": allowed are BIT, integers, floats, and lists of a fixed size of these");
        }
        return element;
    }

    static MinorType minor(ElementType type) {
        for (Map.Entry<MinorType, ElementType> entry : ELEMENTS.entrySet()) {
            if (entry.getValue().equals(type)) {
                return entry.getKey();
            }
        }
        throw new IllegalArgumentException("arrow: a tensor of " + type.label()
                + ": Arrow has no such numbers; cast it, or write realView and imagView");
    }
}
