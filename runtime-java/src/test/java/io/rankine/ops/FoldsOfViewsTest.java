package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.forms.FormEntry;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Folds of several axes, of which no layout makes one: what a copy gives, bit by bit, without the copy. */
class FoldsOfViewsTest {

    private static final long MEGABYTE = 1 << 20;

    private static final Set<ElementType> SOME_TYPES = EnumSet.of(
            ElementType.BOOL,
            ElementType.INT8,
            ElementType.INT64,
            ElementType.UINT64,
            ElementType.FLOAT16,
            ElementType.FLOAT64,
            ElementType.COMPLEX64);

    private final Random random = new Random(3);

    static List<BuiltIn.Overload<ReductionOp>> overloads() {
        return BuiltIn.overloads(ReductionOp.class);
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void folds_of_large_views_are_those_of_their_copies(BuiltIn.Overload<ReductionOp> overload) {
        ReductionOp op = overload.op();
        for (Tensor view : views(op.params().getFirst().type())) {
            Tensor copy = view.copy();
            Modulus p = Modulus.of(2147483629);
            boolean modular = op.params().size() > 1;
            String story = overload + " of " + List.of(view.layout());
            Tensor flat = copy.flatten();
            assertEquals(
                    Samples.elements(modular ? op.call(flat, 0, p) : op.call(flat, 0)),
                    Samples.elements(modular ? op.callAll(view, p) : op.callAll(view)),
                    story);
            int last = view.rank() - 1;
            if (!modular && last > 0) {
                int first = random.nextInt(last);
                int[] order = IntStream.concat(
                                IntStream.range(0, last).filter(axis -> axis != first), IntStream.of(first, last))
                        .toArray();
                Tensor rows = copy.permute(order).copy().flatten(last - 1, last);
                assertEquals(
                        Samples.elements(op.call(rows, -1)),
                        Samples.elements(op.callAxes(view, last, first - view.rank())),
                        story);
            }
        }
    }

    @Test
    void means_of_integers_side_by_side_are_those_of_their_copy() {
        Tensor longs = PrimitiveArrays.tensor(random.longs(300L * 701).toArray(), 300, 701);
        for (Tensor columns : List.of(
                longs.permute(1, 0),
                longs.permute(1, 0).reverse(1),
                longs.permute(1, 0).reverse(0))) {
            Tensor copy = Casts.cast(columns.copy(), ElementType.FLOAT64);
            assertEquals(Samples.elements(StatisticsEntry.mean(copy)), Samples.elements(StatisticsEntry.mean(columns)));
        }
    }

    static List<StructuredOp> structured() throws IllegalAccessException {
        List<StructuredOp> ops = new ArrayList<>();
        for (Class<?> entry : List.of(StatisticsEntry.class, SearchEntry.class)) {
            for (Field field : entry.getFields()) {
                if (field.get(null) instanceof StructuredOp op && drops(op)) {
                    ops.add(op);
                }
            }
        }
        assertTrue(ops.size() > 50, ops::toString);
        return ops;
    }

    private static boolean drops(StructuredOp op) {
        return op.params().size() == 1
                && SOME_TYPES.contains(op.params().getFirst().type())
                && op.results().size() == 1
                && op.call(Tensor.zeros(op.params().getFirst().type(), 2, 3)).rank() == 1;
    }

    @ParameterizedTest
    @MethodSource("structured")
    void structured_folds_of_large_views_are_those_of_their_copies(StructuredOp op) {
        ElementType type = op.params().getFirst().type();
        List<Tensor> views = views(type);
        for (Tensor view : List.of(views.get(0), views.get(2))) {
            String story = op.name() + " of " + type + " " + List.of(view.layout());
            assertEquals(Samples.elements(op.call(view.copy().flatten())), Samples.elements(op.callAll(view)), story);
            int last = view.rank() - 1;
            if (last > 0) {
                int[] order = IntStream.concat(IntStream.range(1, last), IntStream.of(0, last))
                        .toArray();
                Tensor rows = view.permute(order).copy().flatten(last - 1, last);
                assertEquals(
                        Samples.elements(op.call(rows)),
                        Samples.elements(op.callAxes(view, last, -view.rank())),
                        story);
            }
        }
    }

    /** Some with few long folds, some with many short ones. */
    private List<Tensor> views(ElementType type) {
        Tensor square = filled(type, 250, 300);
        Tensor block = filled(type, 9, 120, 80);
        return List.of(
                square.transpose(),
                square.slice(0, 240, 3, -1).slice(1, 1, 300, 2),
                square.slice(1, 0, 40, 1).windows(0, 12, 1),
                block.permute(2, 0, 1),
                block.slice(2, 79, 4, -1),
                block.unsqueeze(1).expand(1, 2).transpose());
    }

    private Tensor filled(ElementType type, long... shape) {
        Tensor tensor = Tensor.empty(type, shape);
        Samples samples = new Samples(random.nextLong());
        Tensor few = samples.tensor(Samples.Arrangement.ROW_MAJOR, type, true, 997);
        Tensor flat = tensor.view(tensor.size());
        for (long at = 0; at < tensor.size(); at += 997) {
            long count = Math.min(997, tensor.size() - at);
            few.slice(0, 0, count, 1).copyTo(flat.slice(0, at, at + count, 1));
        }
        return tensor;
    }

    @Test
    void products_modulo_p_of_views_are_those_of_their_copies() {
        Modulus p = Modulus.of(2147483629);
        for (Tensor view : views(ElementType.INT64)) {
            assertEquals(
                    BoxedElements.get(WholeEntry.prodMod(view.copy().flatten(), p)),
                    BoxedElements.get(WholeEntry.PROD_MOD_LONG.callAll(view, p)));
        }
    }

    private static double number(Tensor tensor) {
        return ((Number) BoxedElements.get(tensor)).doubleValue();
    }

    @Test
    void folds_from_first_to_last_go_on() {
        for (Tensor view : views(ElementType.INT64)) {
            assertEquals(
                    BoxedElements.get(FormEntry.horner(view.copy().flatten(), 0)),
                    BoxedElements.get(FormEntry.hornerAll(view)));
        }
    }

    @Test
    void they_take_little_memory() {
        Tensor base = Tensor.zeros(ElementType.INT64, 8 * MEGABYTE);
        Tensor windows = base.slice(0, 0, 2 * MEGABYTE, 1).windows(0, 32, 1);
        Tensor bytes = Tensor.zeros(ElementType.INT8, 64 * MEGABYTE);
        Memory.trim();
        long before = Memory.stats().reserved();
        Tensor some = base.slice(0, 0, MEGABYTE / 2, 1).windows(0, 32, 1);
        Tensor columns = base.view(1 << 12, 1 << 11).transpose();
        for (StructuredOp op : List.of(
                StatisticsEntry.MEAN_LONG,
                StatisticsEntry.VARIANCE_LONG,
                StatisticsEntry.STD_LONG,
                StatisticsEntry.NORM_LONG,
                SearchEntry.ARGMAX_LONG,
                SearchEntry.ARGMIN_LONG)) {
            assertEquals(0.0, number(op.callAll(some)));
            assertEquals(2, op.callAxes(some.unsqueeze(0).expand(0, 2), 1, 2).size());
        }
        assertEquals(0L, BoxedElements.get(ReductionEntry.sumAll(windows)));
        assertEquals(
                0L, BoxedElements.get(ReductionEntry.sumAll(columns.unsqueeze(0).expand(0, 4))));
        assertEquals(0L, BoxedElements.get(ReductionEntry.sumAll(bytes)));
        assertEquals(
                1 << 14, ReductionEntry.sum(bytes.view(1 << 12, 1 << 14), 0).size());
        assertEquals(0L, BoxedElements.get(FormEntry.hornerAll(windows)));
        // Small blocks may need a region more, and a block as large as a base may be touched ahead; a copy takes 128
        // MB.
        assertTrue(
                Memory.stats().reserved() - before < 100 * MEGABYTE,
                () -> before + " bytes, then " + Memory.stats().reserved());
    }
}
