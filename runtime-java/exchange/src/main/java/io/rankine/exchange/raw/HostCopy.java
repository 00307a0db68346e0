package io.rankine.exchange.raw;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A file's tensor on its way into a {@link Tensor}. Strides are kept, those of 0 too. Other strides that make indices share an
 * element would be a trap for whoever writes: such a tensor becomes an ordinary one.
 */
public final class HostCopy {

    private final HostArray array;
    private final Layout source;
    private final boolean kept;

    public HostCopy(HostArray array) {
        this.array = array;
        source = Layout.strided(0, array.shape(), array.strides());
        kept = !overlaps(source);
    }

    /** Layout of the tensor, from the start of its memory. */
    public Layout layout() {
        return kept ? source : Layout.of(array.shape());
    }

    /** Elements of memory that the tensor takes. */
    public long elements() {
        return kept ? span(source) : source.size();
    }

    /** Copies the elements into a tensor of that layout. */
    public void into(Tensor tensor) {
        if (kept) {
            copy(tensor);
            return;
        }
        try (Tensor flat = Tensor.empty(array.type(), span(source))) {
            copy(flat);
            flat.strided(source).copyTo(tensor);
        }
    }

    private void copy(Tensor to) {
        long width = array.type().bytes();
        MemorySegment from = array.data().asSlice(array.offset() * width, span(source) * width);
        MemorySegment.copy(from, 0, Mem.ALL, to.address(), from.byteSize());
        Reference.reachabilityFence(to);
    }

    private static long span(Layout layout) {
        return layout.size() == 0 ? 0 : layout.highest() + 1;
    }

    /** True if two indices may share an element although no stride is 0. Sound; exact for what slicing can make. */
    private static boolean overlaps(Layout layout) {
        int[] axes = IntStream.range(0, layout.rank())
                .filter(axis -> layout.dim(axis) > 1 && layout.stride(axis) != 0)
                .boxed()
                .sorted(Comparator.comparingLong(layout::stride))
                .mapToInt(axis -> axis)
                .toArray();
        long reach = 0;
        for (int axis : axes) {
            if (layout.stride(axis) <= reach) {
                return layout.size() > 0;
            }
            reach += (layout.dim(axis) - 1) * layout.stride(axis);
        }
        return false;
    }
}
