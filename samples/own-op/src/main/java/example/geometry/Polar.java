package example.geometry;

import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;

/** The ops from Java: the grid of distances of all points (x, y). */
public final class Polar {

    private Polar() {}

    /** Element (i, j) is the distance of (x[j], y[i]) from the origin. */
    public static DoubleTensor2 distances(DoubleTensor1 x, DoubleTensor1 y) {
        return Geometry.hypot(y.unsqueeze(1), x);
    }
}
