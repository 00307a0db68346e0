package io.rankine.ops;

import io.rankine.engine.device.Device;
import io.rankine.engine.device.DeviceBlock;
import io.rankine.engine.device.DeviceLoop;
import io.rankine.engine.device.DeviceOperand;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** A device of Java arrays, which have no addresses: a block is a {@code byte[]}. It has kernels of int64 for a few ops. */
final class BytesDevice implements Device {

    /** Blocks that were not released. */
    final List<Block> open = new ArrayList<>();

    private final Map<String, Kernel> kernels = Map.of(
            "rk_copy_i64", loop -> each(loop, at -> set(loop, at, get(loop, 1, at))),
            "rk_plus_i64", loop -> each(loop, at -> set(loop, at, get(loop, 1, at) + get(loop, 2, at))),
            "rk_modsum_i64",
                    loop -> each(loop, at -> {
                        DeviceOperand.Residues moduli =
                                (DeviceOperand.Residues) loop.operands().get(3);
                        long p = moduli.moduli()[(int) along(loop, moduli.strides(), at)];
                        set(
                                loop,
                                at,
                                Math.floorMod(
                                        Math.floorMod(get(loop, 1, at), p) + Math.floorMod(get(loop, 2, at), p), p));
                    }));

    @Override
    public String name() {
        return "bytes";
    }

    @Override
    public DeviceBlock allocate(long bytes) {
        Block block = new Block(ByteBuffer.allocate(Math.toIntExact(bytes)).order(ByteOrder.nativeOrder()));
        open.add(block);
        return block;
    }

    @Override
    public @Nullable Kernel kernel(String symbol) {
        return kernels.get(symbol);
    }

    @Override
    public @Nullable Fold fold(String symbol) {
        return symbol.equals("rk_sum_i64") ? BytesDevice::sum : null;
    }

    @Override
    public @Nullable Batch batch(String symbol) {
        return symbol.equals("rk_matmul_i64") ? BytesDevice::matmul : null;
    }

    private static void sum(DeviceLoop loop, long length, long step) {
        each(loop, at -> {
            DeviceOperand.Elements a = loop.elements(1);
            long first = a.offset() + along(loop, a.strides(), at) * Long.BYTES;
            long sum = 0;
            for (long i = 0; i < length; i++) {
                sum += bytes(a).getLong(Math.toIntExact(first + i * step * Long.BYTES));
            }
            set(loop, at, sum);
        });
    }

    private static void matmul(DeviceLoop loop, List<Core> cores, long[] sizes) {
        each(loop, at -> {
            Core c = cores.get(0);
            Core a = cores.get(1);
            Core b = cores.get(2);
            for (long i = 0; i < c.sizes()[0]; i++) {
                for (long j = 0; j < c.sizes()[1]; j++) {
                    long sum = 0;
                    for (long k = 0; k < a.sizes()[1]; k++) {
                        sum += bytes(loop.elements(1)).getLong(place(loop, 1, at, a, i, k))
                                * bytes(loop.elements(2)).getLong(place(loop, 2, at, b, k, j));
                    }
                    bytes(loop.elements(0)).putLong(place(loop, 0, at, c, i, j), sum);
                }
            }
        });
    }

    /** The place of element (i, j) of a matrix of the group. */
    private static int place(DeviceLoop loop, int operand, long at, Core core, long i, long j) {
        DeviceOperand.Elements matrix = loop.elements(operand);
        long element = along(loop, matrix.strides(), at) + i * core.strides()[0] + j * core.strides()[1];
        return Math.toIntExact(matrix.offset() + element * Long.BYTES);
    }

    private static void each(DeviceLoop loop, LongConsumer body) {
        long trips = 1;
        for (long size : loop.sizes()) {
            trips *= size;
        }
        for (long at = 0; at < trips; at++) {
            body.accept(at);
        }
    }

    /** Elements from the start of all loops to trip {@code at} of them, counted in row-major order. */
    private static long along(DeviceLoop loop, long[] strides, long at) {
        long rest = at;
        long elements = 0;
        for (int d = strides.length - 1; d >= 0; d--) {
            elements += rest % loop.sizes()[d] * strides[d];
            rest /= loop.sizes()[d];
        }
        return elements;
    }

    private static long get(DeviceLoop loop, int operand, long at) {
        return bytes(loop.elements(operand)).getLong(place(loop, operand, at));
    }

    private static void set(DeviceLoop loop, long at, long value) {
        bytes(loop.elements(0)).putLong(place(loop, 0, at), value);
    }

    private static int place(DeviceLoop loop, int operand, long at) {
        DeviceOperand.Elements elements = loop.elements(operand);
        return Math.toIntExact(elements.offset() + along(loop, elements.strides(), at) * Long.BYTES);
    }

    private static ByteBuffer bytes(DeviceOperand.Elements elements) {
        return Objects.requireNonNull(((Block) elements.block()).bytes);
    }

    /** Memory of the device; none when it has been released. */
    final class Block implements DeviceBlock {

        private @Nullable ByteBuffer bytes;

        Block(ByteBuffer bytes) {
            this.bytes = bytes;
        }

        @Override
        public Device device() {
            return BytesDevice.this;
        }

        @Override
        public void write(long at, ByteBuffer from) {
            Objects.requireNonNull(bytes).put((int) at, from, from.position(), from.remaining());
        }

        @Override
        public void read(long at, ByteBuffer to) {
            to.put(to.position(), Objects.requireNonNull(bytes), (int) at, to.remaining());
        }

        @Override
        public void release() {
            bytes = null;
            open.remove(this);
        }
    }
}
