package io.rankine.arrow;

import java.util.Objects;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;

/** Buffers as long as vectors say: files and other processes may have cut them, and reads beyond them need not be checked. */
final class Whole {

    private Whole() {}

    /** @throws IllegalArgumentException if a buffer is too short, a list has too few values, or values are numbers of words */
    static void checked(FieldVector vector) {
        Objects.requireNonNull(vector, "arrow: vector is null");
        String name = vector.getName();
        if (vector.getField().getDictionary() != null) {
            throw new IllegalArgumentException("arrow: vector '" + name
                    + "' holds indices into a dictionary: decode it by DictionaryEncoder.decode");
        }
        long count = vector.getValueCount();
        if (vector instanceof FixedSizeListVector list) {
            bytes(name, "validity", (count + 7) / 8, list.getValidityBuffer());
            long values = count * list.getListSize();
            if (list.getDataVector().getValueCount() < values) {
                throw new IllegalArgumentException("arrow: vector '" + name + "' of " + count + " lists of "
                        + list.getListSize() + " has " + list.getDataVector().getValueCount() + " values in place of "
                        + values + ": it was cut; read it again");
            }
            checked(list.getDataVector());
        } else if (vector instanceof BaseFixedWidthVector fixed) {
            bytes(name, "validity", (count + 7) / 8, fixed.getValidityBuffer());
            long width = fixed.getTypeWidth();
            bytes(name, "data", width == 0 ? (count + 7) / 8 : count * width, fixed.getDataBuffer());
        }
    }

    private static void bytes(String name, String what, long needed, ArrowBuf buffer) {
        if (buffer.capacity() < needed) {
            throw new IllegalArgumentException("arrow: vector '" + name + "' has " + buffer.capacity() + " bytes of "
                    + what + " in place of " + needed + ": it was cut; read it again");
        }
    }
}
