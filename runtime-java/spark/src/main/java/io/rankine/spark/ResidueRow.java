package io.rankine.spark;

import java.io.Serializable;
import org.apache.spark.sql.Encoder;

/**
 * A polynomial modulo one of the primes of a residue number system.
 *
 * @param polynomial its number
 * @param prime index of the prime, from 0
 * @param cell the residues of its coefficients, or its values, {@code [n]}
 */
public record ResidueRow(long polynomial, long prime, TensorCell cell) implements Serializable {

    /** Between these and rows of the columns {@code polynomial}, {@code prime} and {@code cell}. */
    public static Encoder<ResidueRow> encoder() {
        return RecordEncoder.of(ResidueRow.class);
    }
}
