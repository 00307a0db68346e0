package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Looks for elements of an integer tensor that have no inverse modulo what an op divides modulo. */
public final class Invertible {

    private Invertible() {}

    /** @throws ArithmeticException naming the first element, in logical order, that has a factor in common with its modulus */
    static void check(String op, String name, Elements tensor, Moduli moduli) {
        check(op, name, tensor, moduli, moduli.rank() == 0 ? Layout.of() : Layout.of(moduli.count()));
    }

    /**
     * The same of moduli that lie as {@code places} says: entry i where it has position i.
     *
     * @throws ArithmeticException naming the first element, in logical order, that has a factor in common with its modulus
     */
    public static void check(String op, String name, Elements tensor, Moduli moduli, Layout places) {
        if (tensor.layout.size() == 0) {
            return;
        }
        tensor.storage.pin();
        try {
            new Search(op, name, tensor, moduli.array(), places).at(0, tensor.address(), places.offset());
        } finally {
            tensor.storage.unpin();
        }
    }

    /** Goes through all pairs of an element and a modulus that broadcasting makes, the axes counted from the last one. */
    private record Search(
            String op, String name, Elements tensor, Modulus[] moduli, Layout places, int rank, long[] index) {

        Search(String op, String name, Elements tensor, Modulus[] moduli, Layout places) {
            int rank = Math.max(tensor.layout.rank(), places.rank());
            this(op, name, tensor, moduli, places, rank, new long[rank]);
        }

        void at(int axis, long address, long place) {
            if (axis == rank) {
                test(address, moduli[(int) place]);
                return;
            }
            int mine = axis - rank + tensor.layout.rank();
            int theirs = axis - rank + places.rank();
            long step = mine < 0 || tensor.layout.dim(mine) == 1 ? 0 : tensor.layout.stride(mine) * tensor.type.bytes();
            long turn = theirs < 0 || places.dim(theirs) == 1 ? 0 : places.stride(theirs);
            // What repeats repeats its answer.
            long trips = Math.max(step == 0 ? 1 : tensor.layout.dim(mine), turn == 0 ? 1 : places.dim(theirs));
            for (long i = 0; i < trips; i++) {
                index[axis] = step == 0 ? 0 : i;
                at(axis + 1, address + i * step, place + i * turn);
            }
        }

        private void test(long address, Modulus p) {
            long value = Numbers.whole(tensor.type, address);
            long factor = p.commonFactor(value);
            if (factor != 1) {
                throw new ArithmeticException(op + ": " + name + " is " + value + " at "
                        + Arrays.toString(Arrays.copyOfRange(index, rank - tensor.layout.rank(), rank))
                        + ", which has no inverse modulo " + p.value() + ": their greatest common divisor is " + factor
                        + "; nothing was written. Allowed: values whose divisor in common with the modulus is 1");
            }
        }
    }
}
