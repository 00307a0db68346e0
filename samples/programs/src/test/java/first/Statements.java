package first;

import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.modular.Modulus;

/** A program whose first statement runs once nothing is left to preload. What is printed stands around it. */
public final class Statements {

    static final String BEGIN = "the statement begins";
    static final String END = "the statement has run";

    private Statements() {}

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        LongTensor1 a = LongTensor.arange(n);
        LongTensor1 out = LongTensor.zeros(n);
        Modulus p = Modulus.of(17);
        awaitPreload();
        System.out.println(BEGIN);
        long start = System.nanoTime();
        out.set(a.lazy().times(a).plus(a).mod(p)).run();
        long end = System.nanoTime();
        System.out.println(END);
        check(out.get(n - 1), n - 1);
        System.out.println("microseconds: " + (end - start) / 1000);
    }

    /** Its thread is there as soon as there is a tensor, and ends when it is done. */
    static void awaitPreload() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("rankine-preload")) {
                thread.join();
            }
        }
    }

    static void check(long value, long last) {
        if (value != (last * last + last) % 17) {
            throw new AssertionError(last + ": " + value);
        }
    }
}
