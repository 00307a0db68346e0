import io.rankine.*;
import io.rankine.spec.ShapeChecked;

import java.util.function.Function;
import java.util.function.Supplier;

@ShapeChecked
class Lambdas {
    static Supplier<LongTensor1> wrongWhenItRuns() {
        LongTensor1 a = LongTensor.zeros(2);
        return () -> a.plus(LongTensor.zeros(3));
        // error: plus: dim mismatch (2 ≠ 3) in position 1 (axis 0)
        //   a: 2
        //   b: 3
        //      ^
    }

    static Function<LongTensor1, LongTensor1> unknown() {
        return x -> {
            LongTensor1 y = x.plus(LongTensor.zeros(3));
            return y.plus(x);
        };
    }

    static LongTensor1 result(Supplier<LongTensor1> made) {
        return made.get().plus(LongTensor.zeros(3)).plus(LongTensor.zeros(4));
        // error: plus: dim mismatch (3 ≠ 4) in position 1 (axis 0)
        //   a: 3
        //   b: 4
        //      ^
    }

    static Runnable anonymous() {
        return new Runnable() {
            @Override
            public void run() {
                LongTensor.zeros(2, 2).plus(LongTensor.zeros(3));
                // error: plus: dim mismatch (2 ≠ 3) in position 2 (axis 1)
                //   a: 2 x 2
                //   b: · x 3
                //          ^
            }
        };
    }
}
