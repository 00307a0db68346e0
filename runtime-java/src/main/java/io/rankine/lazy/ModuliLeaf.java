package io.rankine.lazy;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;

/** Moduli as an operand: entry {@code i} of the table stands where the layout, which starts at 0, has position i. */
final class ModuliLeaf implements Shaped {

    final Moduli moduli;
    final Layout layout;

    ModuliLeaf(Moduli moduli) {
        this(moduli, moduli.rank() == 0 ? Layout.of() : Layout.of(moduli.count()));
    }

    private ModuliLeaf(Moduli moduli, Layout layout) {
        this.moduli = moduli;
        this.layout = layout;
    }

    /** With a table of the entries that {@code view} still shows, as kernels count entries upwards from 0. */
    ModuliLeaf viewed(Layout view) {
        if (view.size() == 0) {
            return new ModuliLeaf(moduli.at(0), Layout.strided(0, view.shape(), new long[view.rank()]));
        }
        long[] strides = view.strides();
        boolean down = false;
        boolean up = false;
        for (int axis = 0; axis < strides.length; axis++) {
            down |= strides[axis] < 0 && view.dim(axis) > 1;
            up |= strides[axis] > 0 && view.dim(axis) > 1;
        }
        if (down && up) {
            throw new IllegalArgumentException(
                    "view: moduli " + moduli + " run forwards along one axis and backwards along"
                            + " another; evaluate() the expression and view the tensor");
        }
        int lowest = (int) view.lowest();
        Modulus[] shown = Arrays.copyOfRange(moduli.array(), lowest, (int) view.highest() + 1);
        if (down) {
            for (int i = 0, j = shown.length - 1; i < j; i++, j--) {
                Modulus held = shown[i];
                shown[i] = shown[j];
                shown[j] = held;
            }
        }
        for (int axis = 0; axis < strides.length; axis++) {
            strides[axis] = view.dim(axis) > 1 ? Math.abs(strides[axis]) : 0;
        }
        Layout counted = Layout.strided(0, view.shape(), strides);
        return new ModuliLeaf(shown.length == 1 ? shown[0] : RnsModuli.of(shown), counted);
    }

    @Override
    public int rank() {
        return layout.rank();
    }

    @Override
    public long dim(int axis) {
        return layout.dim(axis);
    }
}
