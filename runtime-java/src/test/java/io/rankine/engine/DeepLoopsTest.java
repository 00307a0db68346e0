package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Loops that do not merge, of none to six axes, against the same elements read one by one. */
class DeepLoopsTest {

    private static final int MOST = 6;

    private final Random random = new Random(7);

    @Test
    void sumsOfPermutedAndRepeatedOperandsAreThoseOfTheirElements() {
        for (int rank = 0; rank <= MOST; rank++) {
            for (int round = 0; round < 20; round++) {
                long[] dims = dims(rank);
                Tensor a = permuted(dims);
                Tensor b = repeated(dims);
                Tensor out = permuted(dims);
                ArithmeticEntry.plusInto(a, b, out);
                Layout all = Layout.of(dims);
                for (long i = 0; i < all.size(); i++) {
                    long[] at = at(dims, i);
                    assertEquals(a.getLong(at) + b.getLong(under(at, b)), out.getLong(at));
                }
            }
        }
    }

    @Test
    void moduliFollowTheLastAxisWhereverItsLoopIs() {
        for (int rank = 1; rank <= MOST; rank++) {
            for (int round = 0; round < 20; round++) {
                long[] dims = dims(rank);
                long[] moduli = random.longs(dims[rank - 1], 100, 1000).toArray();
                Tensor a = reduced(permuted(dims), moduli);
                Tensor b = reduced(permuted(dims), moduli);
                Tensor out = permuted(dims);
                ModularEntry.modmulInto(a, b, Moduli.of(moduli), out);
                for (long i = 0; i < a.size(); i++) {
                    long[] at = at(dims, i);
                    assertEquals(a.getLong(at) * b.getLong(at) % moduli[(int) at[rank - 1]], out.getLong(at));
                }
            }
        }
    }

    @Test
    void foldsOfPermutedOperandsAreThoseOfTheirElements() {
        for (int rank = 1; rank <= MOST; rank++) {
            for (int axis = 0; axis < rank; axis++) {
                long[] dims = dims(rank);
                Tensor a = permuted(dims);
                Tensor sum = ReductionEntry.sum(a, axis);
                Tensor expected = Tensor.zeros(ElementType.INT64, sum.shape());
                for (long i = 0; i < a.size(); i++) {
                    long[] at = at(dims, i);
                    long[] to = without(at, axis);
                    expected.setLong(to, expected.getLong(to) + a.getLong(at));
                }
                assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(sum));
            }
        }
    }

    private long[] dims(int rank) {
        return random.longs(rank, 1, 4).toArray();
    }

    /** Random elements, whose axes lie in memory in any order, some of them backwards. */
    private Tensor permuted(long[] dims) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < dims.length; i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        long[] sizes = new long[dims.length];
        int[] back = new int[dims.length];
        for (int i = 0; i < dims.length; i++) {
            sizes[i] = dims[order.get(i)];
            back[order.get(i)] = i;
        }
        Tensor tensor = filled(sizes).permute(back);
        for (int axis = 0; axis < dims.length; axis++) {
            tensor = random.nextInt(4) == 0 ? tensor.reverse(axis) : tensor;
        }
        return tensor;
    }

    /** Random elements along some of the axes. */
    private Tensor repeated(long[] dims) {
        int rank = random.nextInt(dims.length + 1);
        long[] own = new long[rank];
        for (int i = 0; i < rank; i++) {
            own[i] = random.nextBoolean() ? 1 : dims[dims.length - rank + i];
        }
        return filled(own);
    }

    private Tensor filled(long... dims) {
        Tensor tensor = Tensor.zeros(ElementType.INT64, dims);
        for (long i = 0; i < tensor.size(); i++) {
            tensor.setLong(at(dims, i), random.nextInt(1000));
        }
        return tensor;
    }

    private static Tensor reduced(Tensor tensor, long[] moduli) {
        long[] dims = tensor.shape();
        for (long i = 0; i < tensor.size(); i++) {
            long[] at = at(dims, i);
            tensor.setLong(at, tensor.getLong(at) % moduli[(int) at[at.length - 1]]);
        }
        return tensor;
    }

    private static long[] at(long[] dims, long index) {
        long[] at = new long[dims.length];
        for (int axis = dims.length - 1; axis >= 0; axis--) {
            at[axis] = index % dims[axis];
            index /= dims[axis];
        }
        return at;
    }

    private static long[] under(long[] at, Tensor repeated) {
        long[] own = new long[repeated.rank()];
        for (int i = 0; i < own.length; i++) {
            own[i] = repeated.dim(i) == 1 ? 0 : at[at.length - own.length + i];
        }
        return own;
    }

    private static long[] without(long[] at, int axis) {
        long[] rest = new long[at.length - 1];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = at[i < axis ? i : i + 1];
        }
        return rest;
    }
}
