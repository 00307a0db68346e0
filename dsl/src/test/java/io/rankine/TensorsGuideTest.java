package io.rankine;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.at;
import static io.rankine.Tensors.from;
import static io.rankine.Tensors.kept;
import static io.rankine.Tensors.newAxis;
import static io.rankine.Tensors.range;
import static io.rankine.Tensors.reversed;
import static io.rankine.Tensors.tensor;
import static io.rankine.Tensors.times;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrintOptions;
import io.rankine.engine.memory.Memory;
import io.rankine.engine.memory.Scope;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What docs/tensors.md prints, and what it says of it. */
class TensorsGuideTest {

    @Test
    void slices() {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4);
        LongTensor1 row = a.at(-1); // the last row: an index drops its axis
        LongTensor2 block = a.slice(range(0, 2), from(1)); // a range keeps it
        LongTensor1 column = a.slice(all(), at(0));
        LongTensor1 backwards = row.slice(reversed());
        LongTensor3 widened = a.slice(all(), newAxis(), range(0, -1)); // [3, 1, 3]
        block.fill(0); // a view shares its elements: a has changed
        assertEquals("[[ 0  0  0  0]\n [ 4  0  0  0]\n [ 8  9 10 11]]", a.toString());
        assertArrayEquals(new long[] {11, 10, 9, 8}, backwards.toArray());
        assertArrayEquals(new long[] {0, 4, 8}, column.toArray());
        assertArrayEquals(new long[] {3, 1, 3}, widened.shape());
    }

    @Test
    void partsByIndexOrMask() {
        LongTensor2 a = LongTensor.arange(12).reshape(3, 4);
        LongTensor2 rows = a.take(0, tensor(2, 0, -1)); // entries of an axis, in that order: a copy
        LongTensor2 some = a.filter(0, tensor(true, false, true)); // entries of an axis: a copy
        LongTensor1 large = a.filter(a.greater(8)); // elements: a copy
        LongTensor2 sorted = a.takeAlong(1, a.argsort(1)); // each place counts in its own row

        a.put(1, tensor(3, 0), 7); // entries of an axis, set to a number or to a tensor
        a.fillWhere(a.greater(8), 0);
        a.assignWhere(a.less(3), a.times(10)); // elements at the same indices
        a.putWhere(a.equalTo(7), LongTensor.arange(6)); // one value for all places, or one for each, in row-major order
        a.putAlong(1, a.argmax(1).unsqueeze(1), -1); // the largest of each row
        assertEquals(tensor(8, 9, 10, 11), rows.at(2));
        assertEquals(tensor(0, 1, 2, 3), some.at(0));
        assertEquals(tensor(9, 10, 11), large);
        assertEquals(LongTensor.arange(12).reshape(3, 4), sorted);
        assertEquals(tensor(new long[][] {{0, 10, -1, 1}, {2, 5, -1, 3}, {4, 0, 0, -1}}), a);
    }

    @Test
    void otherViews() {
        LongTensor3 a = LongTensor.arange(24).reshape(2, 3, 4);
        LongTensor3 turned = a.permute(2, 0, 1); // [4, 2, 3]
        LongTensor3 transposed = a.permuteMatrix(); // [2, 4, 3]: each matrix
        LongTensor2 diagonal = a.diagonal(0, 1, 2); // [2, 3]
        List<LongTensor3> halves = a.split(2, 2); // [2, 3, 2] each
        LongTensor2 flat = a.reshape(6, 4);
        for (LongTensor2 matrix : a.entries()) {
            matrix.inPlace().plus(100);
        }
        assertEquals(123, turned.get(3, 1, 2));
        assertEquals(111, transposed.get(0, 3, 2));
        assertArrayEquals(new long[][] {{100, 105, 110}, {112, 117, 122}}, diagonal.toArray());
        assertEquals(102, halves.get(1).get(0, 0, 0));
        assertEquals(123, flat.get(5, 3));
    }

    @Test
    void readOnlyViews() {
        LongTensor1 a = tensor(1, 2, 3, 4);
        LongView2 windows = a.windows(0, 2, 1); // [[1 2] [2 3] [3 4]]
        LongView2 rows = a.broadcastTo(3, 4);
        LongView3 repeated = windows.repeated(kept(), times(5), kept()); // [3, 5, 2]
        LongView1 seen = a.asReadOnly();
        LongTensor1 sums = windows.sum(1); // ops take views, their results are tensors
        assertArrayEquals(new long[] {3, 5, 7}, sums.toArray());
        assertEquals(30, rows.sum());
        assertEquals(75, repeated.sum());
        assertTrue(seen.at(0).memory().readOnly());
    }

    @Test
    void readingAndWriting() {
        LongTensor2 a = LongTensor.zeros(2, 3);
        a.set(0, -1, 5);
        a.setVals(new long[][] {{1, 2, 3}, {4, 5, 6}}); // arrays or lists of the same shape
        a.at(0).assign(tensor(7)); // broadcast
        LongTensor2 squares = a.map(x -> x * x);
        LongTensor2 least = a.map(squares, (x, y) -> Math.min(x, y)); // of two tensors
        a.inPlace().map(x -> x - 1);
        a.forEachIndexed((i, j, x) -> assertEquals(a.get(i, j), x));
        long[][] nested = a.toArray();
        long[] flat = a.toFlatArray();
        assertArrayEquals(new long[][] {{6, 6, 6}, {3, 4, 5}}, nested);
        assertArrayEquals(new long[] {6, 6, 6, 3, 4, 5}, flat);
        assertEquals(36, squares.get(1, 2));
        assertEquals(4, least.get(1, 0));
    }

    @Test
    void equality() {
        DoubleTensor1 a = DoubleTensor.of(0.1, 0.2, 0.3);
        DoubleTensor1 b = a.plus(a).plus(a).div(3.0);
        assertFalse(a.equals(b));
        assertTrue(a.allClose(b)); // NumPy's tolerances
        assertTrue(a.allClose(b, 0, 1e-15));
    }

    @Test
    void ownership() {
        LongTensor1 sum;
        try (var _ = Scope.open()) {
            LongTensor1 a = LongTensor.arange(1000);
            sum = a.times(2).plus(1).memory().keep(); // outlives the scope
        } // everything else is released here
        LongTensor1 other = sum.memory().shallow(); // a second owner of the same elements
        assertEquals(2, sum.tensor().owners());
        sum.close();
        assertEquals(1999, other.get(-1));
        LongTensor1 view = other.slice(from(10));
        other.close(); // the last one: the elements are gone
        assertThrows(IllegalStateException.class, () -> view.get(0));
        assertTrue(Memory.stats().used() <= Memory.stats().limit());
    }

    @Test
    void names() {
        try (var now = TensorRef.of(tensor(1, 2));
                var next = TensorRef.of(LongTensor.zeros(2))) {
            now.get().into().plus(1, next.get());
            now.swap(next); // nothing is copied
            assertEquals(tensor(2, 3), now.get());
        }
    }

    @Test
    void steps() {
        try (var y = TensorRef.of(tensor(.1, .2, .3))) {
            for (int i = 0; i < 100; i++) {
                try (var _ = Scope.open()) { // releases what the step makes on the way
                    DoubleTensor1 x = y.get();
                    y.set(x.times(3.7).times(x.unaryMinus().plus(1))); // releases the last one, keeps this one
                }
            }
            assertEquals(3, y.get().size());
        }
    }

    @Test
    void foreignMemory() {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment memory = arena.allocate(6 * Long.BYTES, Long.BYTES);
            LongTensor2 a = LongTensor.of(memory, 2, 3); // on that memory, nothing is copied
            a.fill(7);
            assertEquals(42, a.sum());
        } // from here on any use of a is an exception
    }

    @Test
    void memoryOfAnArena() {
        try (Arena arena = Arena.ofConfined()) {
            LongTensor1 squares;
            try (var _ = Scope.open(arena)) {
                LongTensor1 a = LongTensor.arange(1000);
                squares = a.times(a).memory().keep(); // outlives the scope, but not the arena
            }
            assertEquals(998001, squares.get(-1));
        }
    }

    @Test
    void printing() {
        DoubleTensor2 a = DoubleTensor.arange(0, 1, 0.001).reshape(100, 10).div(3.0);
        PrintOptions ends = PrintOptions.DEFAULT.withThreshold(20).withEdgeItems(1);
        String text = a.toString(ends.withPrecision(3)); // 3 digits after the point
        assertEquals("[[0.    ... 0.003]\n ...\n [0.33  ... 0.333]]", text);
        assertTrue(tensor(1, 2).toHtml().contains("<td>2</td>"));
    }
}
