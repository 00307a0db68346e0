package io.rankine.lazy.tree;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;

/** Moduli as an operand: entry {@code i} of the table stands where the layout, which starts at 0, has position i. */
public final class ModuliLeaf implements Shaped {

    public final Moduli moduli;
    public final Layout layout;

    ModuliLeaf(Moduli moduli) {
        this(moduli, moduli.rank() == 0 ? Layout.of() : Layout.of(moduli.count()));
    }

    private ModuliLeaf(Moduli moduli, Layout layout) {
        this.moduli = moduli;
        this.layout = layout;
    }

    /** True if ops take them as they are: one, or one for each index of the last axis. */
    public boolean isPlain() {
        return layout.rank() == moduli.rank()
                && (layout.rank() == 0 || layout.dim(0) == moduli.count() && layout.stride(0) == 1);
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
            return spread(view, strides);
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

    /** With a table of an entry for each index, where no order of the entries goes upwards along all axes. */
    private ModuliLeaf spread(Layout view, long[] strides) {
        long[] own = new long[strides.length];
        long count = 1;
        for (int axis = strides.length - 1; axis >= 0; axis--) {
            if (strides[axis] != 0 && view.dim(axis) > 1) {
                own[axis] = count;
                count = Math.multiplyExact(count, view.dim(axis));
            }
        }
        Modulus[] shown = new Modulus[Math.toIntExact(count)];
        for (int i = 0; i < shown.length; i++) {
            long position = view.offset();
            long rest = i;
            for (int axis = 0; axis < own.length; axis++) {
                if (own[axis] > 0) {
                    position += rest / own[axis] * strides[axis];
                    rest %= own[axis];
                }
            }
            shown[i] = moduli.at((int) position);
        }
        return new ModuliLeaf(RnsModuli.of(shown), Layout.strided(0, view.shape(), own));
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
