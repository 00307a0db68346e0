package io.rankine.samples.spark.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.spark.BlockMatrix;
import io.rankine.spark.SparkTensors;
import io.rankine.spark.TensorCell;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

final class FirstJob {

    static void main() {
        SparkSession spark = SparkSession.builder().master("local[2]").getOrCreate();
        run(spark);
        spark.stop();
    }

    static void run(SparkSession spark) {
        List<Tensor> tensors = List.of(tensor(1, 2, 3).tensor(), tensor(4, 5, 6).tensor());
        Dataset<TensorCell> cells = SparkTensors.dataset(spark, tensors);
        Dataset<TensorCell> squares = SparkTensors.mapTensors(cells, a -> ArithmeticEntry.times(a, a));
        Tensor sum = SparkTensors.reduce(squares, ArithmeticEntry::plus);
        System.out.println(LongTensor1.of(sum)); // [17 29 45]
        System.out.println(squares.first()); // int64 [3]

        LongTensor2 x = random(1).residues(Modulus.of(97), 300, 200);
        LongTensor2 y = random(2).residues(Modulus.of(97), 200, 100);
        BlockMatrix product =
                BlockMatrix.of(spark, x.tensor(), 64, 64).times(BlockMatrix.of(spark, y.tensor(), 64, 64), 97);
        System.out.println(LongTensor2.of(product.tensor()).equals(x.modmatmul(y, Modulus.of(97)))); // true
    }
}
