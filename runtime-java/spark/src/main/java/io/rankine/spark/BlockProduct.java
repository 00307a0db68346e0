package io.rankine.spark;

import io.rankine.engine.Tensor;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import scala.Tuple2;

/**
 * Products of blocks in one shuffle: a block of the left matrix goes to all blocks of the result in its row, one of the right to
 * all in its column. A block of the result is computed where its operands have come together, so that no partial sum travels.
 */
final class BlockProduct {

    private record Place(long row, long column) implements Serializable {}

    private record Factors(TensorCell left, TensorCell right) {}

    private BlockProduct() {}

    static Dataset<MatrixBlock> of(BlockMatrix left, BlockMatrix right, TensorFold product, TensorFold sum) {
        long rows = left.rows();
        long inner = left.columns();
        long columns = right.columns();
        JavaPairRDD<Place, MatrixBlock> lefts = spread(left, block -> places(columns, j -> new Place(block.row(), j)));
        JavaPairRDD<Place, MatrixBlock> rights =
                spread(right, block -> places(rows, i -> new Place(i, block.column())));
        JavaRDD<MatrixBlock> blocks = lefts.cogroup(rights)
                .map(group -> new MatrixBlock(
                        group._1.row,
                        group._1.column,
                        Objects.requireNonNull(Folding.fold(
                                factors(group._1, inner, group._2._1.iterator(), group._2._2.iterator()),
                                pair -> multiplied(pair, product),
                                sum))));
        return left.blocks().sparkSession().createDataset(blocks.rdd(), MatrixBlock.encoder());
    }

    private interface Spread extends Serializable {
        List<Place> places(MatrixBlock block);
    }

    private static JavaPairRDD<Place, MatrixBlock> spread(BlockMatrix matrix, Spread spread) {
        return matrix.blocks()
                .javaRDD()
                .flatMapToPair(block -> spread.places(block).stream()
                        .map(place -> new Tuple2<>(place, block))
                        .iterator());
    }

    private static List<Place> places(long count, LongFunction<Place> place) {
        return LongStream.range(0, count).mapToObj(place).toList();
    }

    private static Tensor multiplied(Factors pair, TensorFold product) {
        long[] left = pair.left.shape();
        long[] right = pair.right.shape();
        if (left.length == 2 && right.length == 2 && left[1] != right[0]) {
            throw new IllegalArgumentException(
                    "times: a block of shape " + Arrays.toString(left) + " by one of "
                            + Arrays.toString(right)
                            + ": the columns of the left matrix and the rows of the right one must be as many, and cut alike: of(session,"
                            + " matrix, blockRows, blockColumns) of the left one with the blockRows of the right one as blockColumns");
        }
        return product.apply(pair.left.tensor(), pair.right.tensor());
    }

    /** By the index they have in common, from 0 to {@code inner}. */
    private static Iterator<Factors> factors(
            Place place, long inner, Iterator<MatrixBlock> lefts, Iterator<MatrixBlock> rights) {
        List<MatrixBlock> left = sorted(lefts, Comparator.comparingLong(MatrixBlock::column));
        List<MatrixBlock> right = sorted(rights, Comparator.comparingLong(MatrixBlock::row));
        if (left.size() != inner || right.size() != inner) {
            throw new IllegalArgumentException("times: for block " + place.row + ", " + place.column + " there are "
                    + left.size() + " blocks of the left matrix and " + right.size() + " of the right one, not " + inner
                    + " each: some are missing or there twice");
        }
        List<Factors> pairs = new ArrayList<>();
        for (int k = 0; k < inner; k++) {
            if (left.get(k).column() != k || right.get(k).row() != k) {
                throw new IllegalArgumentException(
                        "times: for block " + place.row + ", " + place.column + " there is block "
                                + left.get(k).column() + " of the left matrix's row and "
                                + right.get(k).row()
                                + " of the right one's column in place of " + k + ": some are there twice");
            }
            pairs.add(new Factors(left.get(k).cell(), right.get(k).cell()));
        }
        return pairs.iterator();
    }

    private static List<MatrixBlock> sorted(Iterator<MatrixBlock> blocks, Comparator<MatrixBlock> order) {
        List<MatrixBlock> list = SparkTensors.listed(blocks);
        list.sort(order);
        return list;
    }
}
