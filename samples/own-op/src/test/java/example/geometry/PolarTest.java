package example.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.DoubleTensor0;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.DoubleTensor3;
import io.rankine.Tensors;
import org.junit.jupiter.api.Test;

class PolarTest {

    @Test
    void distances_of_a_grid_are_those_of_its_points() {
        DoubleTensor1 x = Tensors.tensor(0.0, 3.0, 5.0);
        DoubleTensor1 y = Tensors.tensor(4.0, 12.0);
        assertEquals(Tensors.tensor(new double[][] {{4, 5, Math.hypot(5, 4)}, {12, Math.hypot(3, 12), 13}}), Polar.distances(x, y));
    }

    @Test
    void wrapped_angles_lie_within_a_half_turn_and_point_the_same_way() {
        DoubleTensor1 angles = Tensors.tensor(-10.0, -Math.PI, 0.0, 1.0, Math.PI, 100.0);
        DoubleTensor1 wrapped = Geometry.wrapAngle(angles);
        for (int i = 0; i < 6; i++) {
            assertTrue(wrapped.get(i) >= -Math.PI && wrapped.get(i) < Math.PI);
            assertEquals(Math.sin(angles.get(i)), Math.sin(wrapped.get(i)), 1e-13);
            assertEquals(Math.cos(angles.get(i)), Math.cos(wrapped.get(i)), 1e-13);
        }
    }

    @Test
    void a_reduction_folds_an_axis_or_all() {
        DoubleTensor2 v = Tensors.tensor(new double[][] {{3, 4}, {5, 12}});
        assertEquals(Tensors.tensor(25.0, 169.0), Geometry.energy(v, 1));
        assertEquals(194.0, Geometry.energy(v));
    }

    @Test
    void shapes_that_do_not_fit_are_refused_by_the_names_of_this_op() {
        DoubleTensor1 two = Tensors.tensor(1.0, 2.0);
        DoubleTensor1 three = Tensors.tensor(1.0, 2.0, 3.0);
        String message =
                assertThrows(IllegalArgumentException.class, () -> Geometry.hypot(two, three)).getMessage();
        assertTrue(message.startsWith("hypot: dim mismatch (2 ≠ 3) in position 1"), message);
    }

    @Test
    void several_results_come_in_a_record_whose_components_have_typed_ranks() {
        PolarResult<DoubleTensor2, DoubleTensor2> polar =
                Geometry.polar(Tensors.tensor(new double[][] {{3}, {0}}), Tensors.tensor(4.0, -1.0));
        assertEquals(Tensors.tensor(new double[][] {{5, Math.hypot(3, 1)}, {4, 1}}), polar.radius());
        assertEquals(-Math.PI / 2, polar.angle().get(1, 1));
    }

    @Test
    void a_size_is_an_argument_and_the_op_may_decide_one_itself() {
        DoubleTensor3 circles = Geometry.circle(Tensors.tensor(1.0, 2.0), 4);
        assertEquals(-2.0, circles.get(1, 2, 0), 1e-15);
        DoubleTensor2 near = Geometry.inside(circles.reshape(8, 2));
        assertEquals(4, near.dim(0));
        assertThrows(IllegalArgumentException.class, () -> Geometry.circle(Tensors.tensor(1.0), 0));
    }

    @Test
    void ranks_decide_between_signatures_of_one_op() {
        DoubleTensor1 origin = Tensors.tensor(0.0, 0.0);
        DoubleTensor0 one = Geometry.distance(Tensors.tensor(3.0, 4.0), origin);
        DoubleTensor1 many = Geometry.distance(Tensors.tensor(new double[][] {{3, 4}, {5, 12}}), origin);
        assertEquals(5.0, one.get());
        assertEquals(Tensors.tensor(5.0, 13.0), many);
        String message = assertThrows(
                        IllegalArgumentException.class, () -> Geometry.distance(Tensors.tensor(3.0), origin))
                .getMessage();
        assertTrue(message.startsWith("distance: dim mismatch (1 ≠ 2) in b[0]"), message);
    }
}
