package io.rankine.heal;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Modulus;
import io.rankine.ops.CastEntry;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/** Integer elements of 1, 4 or 8 bytes in memory, as long. */
final class Integers {

    private Integers() {}

    /** The elements of an integer tensor in logical order. */
    static long[] of(Tensor tensor) {
        if (tensor.type() == ElementType.INT64) {
            return PrimitiveArrays.longs(tensor);
        }
        Tensor rows = tensor.contiguous();
        int width = rows.type().bytes();
        long[] values = new long[Math.toIntExact(rows.size())];
        long address = rows.address();
        for (int i = 0; i < values.length; i++) {
            values[i] = get(address + (long) i * width, width);
        }
        Reference.reachabilityFence(rows);
        return values;
    }

    /** The elements as int64: the tensor itself if they are. */
    static Tensor wide(Tensor tensor) {
        return tensor.type() == ElementType.INT64 ? tensor : PrimitiveArrays.tensor(of(tensor), tensor.shape());
    }

    /** Stores the low bits of each element of {@code from}, an int64 tensor, into a tensor of the same shape. */
    static void narrow(Tensor from, Tensor to) {
        Tensor rows = Tensor.empty(to.type(), to.shape());
        store(of(from), rows.address(), to.type().bytes());
        rows.copyTo(to);
    }

    static long get(long address, int width) {
        return switch (width) {
            case 1 -> Mem.getByte(address);
            case 4 -> Mem.getInt(address);
            default -> Mem.getLong(address);
        };
    }

    /** Stores the low bits of {@code value}. */
    static void set(long address, int width, long value) {
        switch (width) {
            case 1 -> Mem.setByte(address, (byte) value);
            case 4 -> Mem.setInt(address, (int) value);
            default -> Mem.setLong(address, value);
        }
    }

    /** The canonical residues of as many neighbours as {@code row} has room for. */
    static void loadResidues(long[] row, long address, int width, Modulus p) {
        switch (width) {
            case 1 -> {
                for (int i = 0; i < row.length; i++) {
                    row[i] = p.reduce((long) Mem.getByte(address + i));
                }
            }
            case 4 -> {
                for (int i = 0; i < row.length; i++) {
                    row[i] = p.reduce((long) Mem.getInt(address + (long) i * Integer.BYTES));
                }
            }
            default -> {
                for (int i = 0; i < row.length; i++) {
                    row[i] = p.reduce(Mem.getLong(address + (long) i * Long.BYTES));
                }
            }
        }
    }

    /** Stores the row as neighbours. */
    static void store(long[] row, long address, int width) {
        for (int i = 0; i < row.length; i++) {
            set(address + (long) i * width, width, row[i]);
        }
    }

    /** The elements of an integer tensor as int64; itself if they are. */
    static Tensor widened(Tensor tensor) {
        return switch (tensor.type()) {
            case INT64 -> tensor;
            case INT32 -> CastEntry.toLong(tensor);
            default -> PrimitiveArrays.tensor(of(tensor), tensor.shape());
        };
    }

    /** Whether elements of {@code type} are int64 that hold every digit in base {@code 2^bits}. */
    static boolean areDigits(ElementType type, long bits) {
        return type == ElementType.INT64 && bits < Long.SIZE;
    }

    /** Copies int64 digits in base {@code 2^bits} to {@code out}, all or, if one does not fit its element type, none. */
    static void storeDigits(Tensor digits, int bits, Tensor out) {
        Tensor from = digits.contiguous();
        int width = out.type().bytes();
        boolean mayOverflow = bits >= Byte.SIZE * width;
        long largest = -1L >>> 1 + Long.SIZE - Byte.SIZE * width;
        for (long i = 0; mayOverflow && i < from.size(); i++) {
            checkDigit(Mem.getLong(from.address() + i * Long.BYTES), largest, bits, out.type());
        }
        if (width == Long.BYTES) {
            from.copyTo(out);
            return;
        }
        Tensor narrow = Tensor.empty(out.type(), out.shape());
        for (long i = 0; i < from.size(); i++) {
            set(narrow.address() + i * width, width, Mem.getLong(from.address() + i * Long.BYTES));
        }
        Reference.reachabilityFence(from);
        narrow.copyTo(out);
    }

    /** Refuses a digit, an unsigned number, that an element of {@code type} cannot hold. */
    private static void checkDigit(long digit, long largest, int bits, ElementType type) {
        if (digit < 0 || digit > largest) {
            throw new IllegalArgumentException("digit " + Long.toUnsignedString(digit) + " does not fit " + type
                    + ": use fewer base_bits than " + bits + ", or a wider out");
        }
    }
}
