package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;

final class TenMinutes {

    static void main() {
        // t = np.array([[14.0, 15, 19, 22, 21, 17], [9, 8, 12, 13, 15, 12]])
        DoubleTensor2 t = tensor(new double[][] {{14, 15, 19, 22, 21, 17}, {9, 8, 12, 13, 15, 12}}); // 2 towns, 6 days

        // t.mean(axis=1)
        System.out.println(t.mean(1)); // [18.  11.5]

        // t[0] - t[1]
        System.out.println(t.at(0).minus(t.at(1))); // [5. 7. 7. 9. 6. 5.]

        // t[0][t[0] > 18]
        System.out.println(t.at(0).filter(t.at(0).greater(18))); // [19. 22. 21.]
    }
}
