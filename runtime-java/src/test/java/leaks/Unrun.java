package leaks;

import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.spec.ElementType;

/** A program that runs all of its statements but one. */
public final class Unrun {

    private static final Tensor A = Tensor.zeros(ElementType.INT64, 10);
    private static final Tensor B = Tensor.zeros(ElementType.INT64, 10);

    private Unrun() {}

    /** Gives the collector time to find the forgotten one, and others that it should not find. */
    public static void main(String[] arguments) throws InterruptedException {
        Statement joined = tidy();
        forgotten();
        for (int i = 0; i < 20; i++) {
            System.gc();
            Thread.sleep(5);
        }
        joined.run();
        System.out.println("ran");
    }

    private static Statement tidy() {
        Statement.assign(A, Expression.of(A).reverse(0)).run();
        return Statement.join(Statement.assign(A, Expression.of(B)), Statement.assign(B, Expression.of(A)));
    }

    private static void forgotten() {
        Statement.assign(A, Expression.of(A).reverse(0));
    }
}
