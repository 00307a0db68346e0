package io.rankine.heal.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.rankine.engine.layout.Layout;
import io.rankine.heal.format.Argument;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ViewPathTest {

    @Test
    void the_tensor_itself_takes_no_step() {
        assertEquals(List.of(), ViewPath.between(new long[] {2, 3}, Layout.of(2, 3)));
        assertEquals(List.of(), ViewPath.between(new long[0], Layout.of()));
    }

    @Test
    void slices_of_rows_and_columns_are_found_from_a_flat_base() {
        Layout matrix = Layout.of(4, 6);
        for (Layout target : List.of(
                matrix.slice(1, 1, 6, 2),
                matrix.slice(1, 0, 6, 4),
                matrix.slice(0, 1, 4, 2).slice(1, 2, 4, 1).transpose(),
                matrix.select(1, 3),
                matrix.select(0, 2).slice(0, 0, 6, 5),
                matrix.unsqueeze(1).expand(1, 5).slice(2, 1, 4, 1))) {
            assertNotNull(ViewPath.between(new long[] {24}, target), target::toString);
        }
    }

    @Test
    void backwards_and_overlapping_views_have_none() {
        assertNull(ViewPath.between(new long[] {6}, Layout.of(6).reverse(0)));
        assertNull(ViewPath.between(new long[] {6}, Layout.of(6).windows(0, 3, 1)));
    }

    @Test
    void whatever_way_is_found_leads_to_the_elements_asked_for() {
        Random random = new Random(5);
        int found = 0;
        for (int round = 0; round < 5000; round++) {
            long[] base = random.longs(1 + random.nextInt(4), 1, 6).toArray();
            Layout target = Layout.of(base);
            for (int step = random.nextInt(5); step > 0; step--) {
                target = step(target, random);
            }
            // A tensor that an op first meets as a view of it is uploaded flat.
            for (long[] held : List.of(base, new long[] {Layout.of(base).size()})) {
                List<ViewPath.Step> steps = ViewPath.between(held, target);
                if (steps != null) {
                    found++;
                    assertEquals(target.toString(), walked(held, steps, target).toString(), () -> steps.toString());
                }
            }
        }
        assertEquals(10000, found, "every view of positive strides");
    }

    private static Layout step(Layout layout, Random random) {
        if (layout.rank() == 0 || random.nextInt(4) == 0) {
            Layout wide = layout.unsqueeze(random.nextInt(layout.rank() + 1));
            return wide.broadcastTo(shape(wide, 1 + random.nextInt(2)));
        }
        int axis = random.nextInt(layout.rank());
        return switch (random.nextInt(3)) {
            case 0 -> layout.select(axis, random.nextLong(layout.dim(axis)));
            case 1 -> {
                long start = random.nextLong(layout.dim(axis));
                yield layout.slice(axis, start, layout.dim(axis), 1 + random.nextInt(2));
            }
            default -> layout.moveaxis(axis, random.nextInt(layout.rank()));
        };
    }

    private static long[] shape(Layout layout, long repeats) {
        long[] shape = layout.shape();
        for (int axis = 0; axis < shape.length; axis++) {
            shape[axis] = shape[axis] == 1 ? repeats : shape[axis];
        }
        return shape;
    }

    /** The layout that the steps lead to, its strides as the target's where they do not matter. */
    private static Layout walked(long[] base, List<ViewPath.Step> steps, Layout target) {
        Layout layout = Layout.of(base);
        for (ViewPath.Step step : steps) {
            List<Argument> arguments = step.arguments();
            layout = switch (step.op()) {
                case "reshape" -> layout.view(sizes((Argument.Items) arguments.getFirst()));
                case "get_slice" -> sliced(layout, ((Argument.Items) arguments.getFirst()).items());
                case "moveaxis" -> layout.moveaxis(integer(arguments, 0), integer(arguments, 1));
                case "unsqueeze" -> layout.unsqueeze(integer(arguments, 0));
                case "squeeze" -> layout.squeeze(integer(arguments, 0));
                case "expand" -> layout.expand(integer(arguments, 0), integer(arguments, 1));
                default -> throw new AssertionError(step.op());
            };
        }
        long[] strides = layout.strides();
        for (int axis = 0; axis < strides.length; axis++) {
            strides[axis] = layout.dim(axis) == 1 ? target.stride(axis) : strides[axis];
        }
        return Layout.strided(layout.offset(), layout.shape(), strides);
    }

    private static Layout sliced(Layout layout, List<Argument> items) {
        Layout sliced = layout;
        int axis = 0;
        for (Argument item : items) {
            if (item instanceof Argument.Slice(Long start, Long stop, Long step)) {
                sliced = sliced.slice(axis++, start, stop, step);
            } else {
                sliced = sliced.select(axis, ((Argument.Int) item).value());
            }
        }
        return sliced;
    }

    private static long[] sizes(Argument.Items items) {
        return items.items().stream()
                .mapToLong(item -> ((Argument.Int) item).value())
                .toArray();
    }

    private static int integer(List<Argument> arguments, int i) {
        return (int) ((Argument.Int) arguments.get(i)).value();
    }
}
