package io.rankine.spark;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** A fold of all partitions in their order, {@link #FAN} neighbours at a time. */
final class Tree {

    /** Cells that one task, or in the end the driver, folds. */
    static final int FAN = 8;

    private Tree() {}

    static TensorCell reduce(Dataset<TensorCell> cells, TensorFold fold) {
        JavaRDD<Tuple2<Integer, TensorCell>> folded =
                cells.javaRDD().mapPartitionsWithIndex((i, all) -> numbered(i, folded(all, fold)), false);
        int count = folded.getNumPartitions();
        while (count > FAN) {
            int parents = (count + FAN - 1) / FAN;
            folded = JavaPairRDD.fromJavaRDD(folded)
                    .mapToPair(cell -> new Tuple2<>(cell._1 / FAN, cell))
                    .groupByKey(parents)
                    .flatMap(group -> numbered(group._1, inOrder(SparkTensors.listed(group._2.iterator()), fold)));
            count = parents;
        }
        TensorCell result = inOrder(SparkTensors.listed(folded.collect().iterator()), fold);
        if (result == null) {
            throw new IllegalArgumentException("reduce: the Dataset has no tensors");
        }
        return result;
    }

    private static @Nullable TensorCell inOrder(List<Tuple2<Integer, TensorCell>> cells, TensorFold fold) {
        cells.sort(Comparator.comparing(Tuple2::_1));
        return folded(cells.stream().map(Tuple2::_2).iterator(), fold);
    }

    private static @Nullable TensorCell folded(Iterator<TensorCell> cells, TensorFold fold) {
        return Folding.fold(cells, TensorCell::tensor, fold);
    }

    /** None of an empty partition. */
    private static Iterator<Tuple2<Integer, TensorCell>> numbered(int i, @Nullable TensorCell cell) {
        return cell == null
                ? List.<Tuple2<Integer, TensorCell>>of().iterator()
                : List.of(new Tuple2<>(i, cell)).iterator();
    }
}
