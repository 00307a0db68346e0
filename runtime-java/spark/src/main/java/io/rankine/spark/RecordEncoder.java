package io.rankine.spark;

import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoder;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders;
import org.apache.spark.sql.types.Metadata;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;

/**
 * Encoders of public Java records, such as a key and a {@link TensorCell}: a column for each component, under its name. Spark
 * itself knows beans, and Scala's case classes, whose constructors and accessors are like those of records.
 */
public final class RecordEncoder {

    private static final Map<Class<?>, AgnosticEncoder<?>> SIMPLE = Map.of(
            boolean.class, AgnosticEncoders.PrimitiveBooleanEncoder$.MODULE$,
            int.class, AgnosticEncoders.PrimitiveIntEncoder$.MODULE$,
            long.class, AgnosticEncoders.PrimitiveLongEncoder$.MODULE$,
            double.class, AgnosticEncoders.PrimitiveDoubleEncoder$.MODULE$,
            String.class, AgnosticEncoders.StringEncoder$.MODULE$,
            byte[].class, AgnosticEncoders.BinaryEncoder$.MODULE$,
            long[].class, array(AgnosticEncoders.PrimitiveLongEncoder$.MODULE$),
            double[].class, array(AgnosticEncoders.PrimitiveDoubleEncoder$.MODULE$));

    private RecordEncoder() {}

    /**
     * The encoder of a record of booleans, ints, longs, doubles, strings, arrays of bytes, longs and doubles, and of such records.
     *
     * @throws IllegalArgumentException if a component has another type, or a record is not public or holds itself
     */
    public static <R extends Record> Encoder<R> of(Class<R> type) {
        return product(Objects.requireNonNull(type, "encoder: type is null"), Set.of());
    }

    private static <R> AgnosticEncoder<R> product(Class<R> type, Set<Class<?>> around) {
        if (!Modifier.isPublic(type.getModifiers())) {
            throw new IllegalArgumentException(
                    "encoder: " + type.getName() + " is not public: the code that Spark writes cannot reach it");
        }
        if (around.contains(type)) {
            throw new IllegalArgumentException(
                    "encoder: " + type.getName() + " holds itself: a column would have no end");
        }
        Set<Class<?>> inside = new HashSet<>(around);
        inside.add(type);
        return new AgnosticEncoders.ProductEncoder<>(
                ClassTag$.MODULE$.apply(type),
                CollectionConverters.asScala(Arrays.stream(type.getRecordComponents())
                                .map(component -> field(component, inside))
                                .toList())
                        .toSeq(),
                Option.empty());
    }

    private static AgnosticEncoders.EncoderField field(RecordComponent component, Set<Class<?>> inside) {
        Class<?> type = component.getType();
        AgnosticEncoder<?> encoder = type.isRecord() ? product(type, inside) : SIMPLE.get(type);
        if (encoder == null) {
            throw new IllegalArgumentException("encoder: component " + component.getName() + " of "
                    + component.getDeclaringRecord().getName() + " is a " + type.getSimpleName()
                    + "; there are boolean, int, long, double, String, byte[], long[], double[] and records of these");
        }
        return new AgnosticEncoders.EncoderField(
                component.getName(), encoder, encoder.nullable(), Metadata.empty(), Option.empty(), Option.empty());
    }

    private static AgnosticEncoder<?> array(AgnosticEncoder<?> element) {
        return new AgnosticEncoders.ArrayEncoder<>(element, false);
    }
}
