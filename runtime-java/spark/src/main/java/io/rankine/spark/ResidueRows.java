package io.rankine.spark;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ntt.NegacyclicNtt;
import io.rankine.ops.ModularEntry;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import scala.Tuple2;

/**
 * Polynomials modulo several primes, a row for each prime. Additions, products and transforms treat each row by itself, so rows of
 * one polynomial can be anywhere: none of them is moved between executors. An executor computes the tables of a transform once.
 */
public final class ResidueRows {

    private final Dataset<ResidueRow> rows;
    private final long[] primes;
    private final int n;

    private ResidueRows(Dataset<ResidueRow> rows, int n, long... primes) {
        this.rows = rows;
        this.n = n;
        this.primes = primes;
    }

    /** Rows that some job made or read; {@code n} coefficients each. */
    public static ResidueRows of(Dataset<ResidueRow> rows, int n, long... primes) {
        NegacyclicNtt.of(RnsModuli.of(primes), n);
        return new ResidueRows(rows, n, primes.clone());
    }

    /**
     * The rows of polynomials, int64 {@code [k, n]} each.
     *
     * @throws IllegalArgumentException for other types and shapes, or primes without a root for n
     */
    public static ResidueRows of(SparkSession session, List<Tensor> polynomials, int n, long... primes) {
        List<ResidueRow> rows = new ArrayList<>();
        for (Tensor polynomial : polynomials) {
            if (polynomial.rank() != 2 || polynomial.dim(0) != primes.length || polynomial.dim(1) != n) {
                throw new IllegalArgumentException("residue rows: " + Arrays.toString(polynomial.shape())
                        + "; there are " + primes.length + " primes and " + n + " coefficients");
            }
            for (int i = 0; i < primes.length; i++) {
                TensorCell row = TensorCell.of(polynomial.slice(0, i, i + 1, 1).reshape(n));
                rows.add(new ResidueRow(rows.size() / primes.length, i, row));
            }
        }
        return of(session.createDataset(rows, ResidueRow.encoder()), n, primes);
    }

    /** The rows. */
    public Dataset<ResidueRow> rows() {
        return rows;
    }

    /** The values of the polynomials: {@link NegacyclicNtt#forward(Tensor)} of each row. */
    public ResidueRows ntt() {
        int length = n;
        return each((p, row) -> NegacyclicNtt.of(Modulus.of(p), length).forward(row));
    }

    /** The polynomials of these values. */
    public ResidueRows intt() {
        int length = n;
        return each((p, row) -> NegacyclicNtt.of(Modulus.of(p), length).inverse(row));
    }

    /**
     * Products value by value: of transformed polynomials, those of the polynomials. Rows are joined by polynomial and prime.
     *
     * @throws IllegalArgumentException if the primes or lengths differ
     */
    public ResidueRows times(ResidueRows that) {
        if (n != that.n || !Arrays.equals(primes, that.primes)) {
            throw new IllegalArgumentException("times: polynomials of " + n + " coefficients modulo "
                    + Arrays.toString(primes) + " by those of " + that.n + " modulo " + Arrays.toString(that.primes));
        }
        long[] moduli = primes;
        Dataset<Tuple2<ResidueRow, ResidueRow>> pairs = rows.as("a")
                .joinWith(
                        that.rows.as("b"),
                        functions
                                .col("a.polynomial")
                                .equalTo(functions.col("b.polynomial"))
                                .and(functions.col("a.prime").equalTo(functions.col("b.prime"))));
        int length = n;
        MapFunction<Tuple2<ResidueRow, ResidueRow>, ResidueRow> product = pair -> {
            Modulus p = Modulus.of(modulus(length, pair._1, moduli));
            modulus(length, pair._2, moduli);
            return new ResidueRow(
                    pair._1.polynomial(),
                    pair._1.prime(),
                    pair._1
                            .cell()
                            .map(a -> ModularEntry.modmul(a, pair._2.cell().tensor(), p)));
        };
        return new ResidueRows(pairs.map(product, ResidueRow.encoder()), n, primes);
    }

    /** The polynomials in the order of their numbers, {@code [k, n]} each, on the driver. */
    public List<Tensor> polynomials() {
        List<ResidueRow> all = new ArrayList<>(rows.collectAsList());
        all.sort((a, b) -> a.polynomial() != b.polynomial()
                ? Long.compare(a.polynomial(), b.polynomial())
                : Long.compare(a.prime(), b.prime()));
        int bytes = Math.toIntExact((long) primes.length * n * Long.BYTES);
        List<Tensor> polynomials = new ArrayList<>();
        for (int first = 0; first < all.size(); first += primes.length) {
            byte[] elements = new byte[bytes];
            for (int i = 0; i < primes.length; i++) {
                ResidueRow row = first + i < all.size() ? all.get(first + i) : null;
                if (row == null
                        || row.prime() != i
                        || row.polynomial() != all.get(first).polynomial()) {
                    throw new IllegalArgumentException("residue rows: polynomial "
                            + all.get(first).polynomial() + " lacks its row modulo prime " + i + ", or has one twice");
                }
                modulus(n, row, primes);
                System.arraycopy(row.cell().elements(), 0, elements, i * n * Long.BYTES, n * Long.BYTES);
            }
            polynomials.add(new TensorCell("int64", new long[] {primes.length, n}, elements).tensor());
        }
        return polynomials;
    }

    private interface RowMap extends Serializable {
        Tensor apply(long p, Tensor row);
    }

    private ResidueRows each(RowMap function) {
        long[] moduli = primes;
        int length = n;
        MapFunction<ResidueRow, ResidueRow> map = row -> {
            long p = modulus(length, row, moduli);
            return new ResidueRow(row.polynomial(), row.prime(), row.cell().map(cell -> function.apply(p, cell)));
        };
        return new ResidueRows(rows.map(map, ResidueRow.encoder()), n, primes);
    }

    /** The prime of a row, which some other job may have made. */
    private static long modulus(int n, ResidueRow row, long... primes) {
        if (row.prime() < 0 || row.prime() >= primes.length) {
            throw new IllegalArgumentException("residue rows: polynomial " + row.polynomial()
                    + " has a row modulo prime " + row.prime() + ": allowed are 0 to " + (primes.length - 1));
        }
        TensorCell cell = Objects.requireNonNull(row.cell(), "residue rows: cell is null");
        if (!cell.type().equals("int64") || cell.shape().length != 1 || cell.shape()[0] != n) {
            throw new IllegalArgumentException("residue rows: polynomial " + row.polynomial() + " has a row of " + cell
                    + ": allowed is int64 [" + n + "]");
        }
        return primes[(int) row.prime()];
    }
}
