package example.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.ByteTensor;
import io.rankine.DoubleTensor;
import io.rankine.IntTensor;
import io.rankine.UByteTensor;
import io.rankine.UByteTensor2;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class PixelTest {

    @Test
    void one_formula_serves_all_narrow_integers() {
        UByteTensor2 faded = Pixel.blend(UByteTensor.full(200, 2, 3), UByteTensor.of(255, 100, 0));
        assertEquals(UByteTensor.of(227, 150, 100), faded.at(1));
        assertEquals(ByteTensor.of(-100), Pixel.blend(ByteTensor.of(-128), ByteTensor.of(-72)));
        assertEquals(IntTensor.of(150), Pixel.blend(IntTensor.of(200), IntTensor.of(100)));
    }

    @Test
    void a_formula_that_calls_an_op_gives_the_same_bits_in_c_and_in_java() {
        double[] x = new Random(1).doubles(10_000, -800, 800).toArray();
        x[0] = Double.NaN;
        x[1] = Double.NEGATIVE_INFINITY;
        double[] inJava = DoubleStream.of(x).map(PixelOps::sigmoid).toArray();
        assertArrayEquals(inJava, Pixel.sigmoid(DoubleTensor.of(x)).toArray());
    }
}
