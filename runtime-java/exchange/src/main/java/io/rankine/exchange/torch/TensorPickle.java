package io.rankine.exchange.torch;

import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.HostArray;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The one pickle that {@code torch.save} writes for a tensor, read strictly: the opcodes and names of a protocol-2 pickle
 * of {@code _rebuild_tensor_v2} and no others. Nothing is ever imported or called; a pickle that asks for it is refused.
 *
 * @param storageType such as {@code LongStorage}
 * @param key of the storage: its elements are the member {@code data/<key>}
 * @param elements number of elements in the storage
 * @param offset of the first element, in elements
 * @param strides in elements
 */
record TensorPickle(String storageType, String key, long elements, long offset, long[] shape, long[] strides) {

    private static final int MAX_BYTES = 1 << 16;

    static TensorPickle parse(MemorySegment bytes) {
        if (bytes.byteSize() > MAX_BYTES) {
            throw new FormatException(
                    "pickle: " + bytes.byteSize() + " bytes; a tensor's pickle has fewer than " + MAX_BYTES);
        }
        return new Machine(bytes).run();
    }

    private enum Name {
        REBUILD,
        ORDERED_DICT
    }

    private enum Mark {
        MARK
    }

    private record StorageType(String name) {}

    private record Hooks() {}

    private record Storage(String type, String key, long elements) {}

    private static final class Machine {
        private final MemorySegment bytes;
        private final List<Object> stack = new ArrayList<>();
        private final Map<Integer, Object> memo = new HashMap<>();
        private long at;

        Machine(MemorySegment bytes) {
            this.bytes = bytes;
        }

        TensorPickle run() {
            if (u8() != 0x80 || u8() != 2) {
                throw error("a protocol-2 pickle is expected");
            }
            int opcode = u8();
            for (; opcode != '.'; opcode = u8()) {
                step(opcode);
            }
            if (at != bytes.byteSize() || stack.size() != 1 || !(stack.getFirst() instanceof TensorPickle tensor)) {
                throw error("the pickle does not end in exactly one tensor");
            }
            return tensor;
        }

        private void step(int opcode) {
            switch (opcode) {
                case 'c' -> stack.add(global());
                case 'q' -> memo.put(u8(), top());
                case 'r' -> memo.put((int) number(4), top());
                case 'h' -> stack.add(recall(u8()));
                case 'j' -> stack.add(recall((int) number(4)));
                case '(' -> stack.add(Mark.MARK);
                case 'X' -> stack.add(text((int) number(4)));
                case 'K' -> stack.add(number(1) & 0xFF);
                case 'M' -> stack.add(number(2) & 0xFFFF);
                case 'J' -> stack.add((long) (int) number(4));
                case 0x8a -> stack.add(longNumber());
                case 0x88 -> stack.add(true);
                case 0x89 -> stack.add(false);
                case ')' -> stack.add(List.of());
                case 't' -> tuple(stack.size() - stack.lastIndexOf(Mark.MARK) - 1, true);
                case 0x85, 0x86, 0x87 -> tuple(opcode - 0x84, false);
                case 'Q' -> stack.add(storage(pop()));
                case 'R' -> reduce();
                default ->
                    throw error("opcode 0x" + Integer.toHexString(opcode) + " is not allowed in a tensor's pickle");
            }
        }

        private Object global() {
            String module = line();
            String name = line();
            String full = module + " " + name;
            if (full.equals("torch._utils _rebuild_tensor_v2")) {
                return Name.REBUILD;
            }
            if (full.equals("collections OrderedDict")) {
                return Name.ORDERED_DICT;
            }
            if (module.equals("torch") && name.endsWith("Storage")) {
                return new StorageType(name);
            }
            throw error("the name '" + module + "." + name + "' is not allowed: a tensor's pickle names only"
                    + " torch._utils._rebuild_tensor_v2, a torch storage and collections.OrderedDict");
        }

        private void tuple(int count, boolean marked) {
            int start = stack.size() - count;
            if (start < (marked ? 1 : 0)) {
                throw error("the stack is too short for a tuple");
            }
            List<Object> tail = stack.subList(start, stack.size());
            if (tail.contains(Mark.MARK)) {
                throw error("a tuple reaches over a mark");
            }
            List<Object> tuple = List.copyOf(tail);
            stack.subList(marked ? start - 1 : start, stack.size()).clear();
            stack.add(tuple);
        }

        private Object storage(Object id) {
            if (id instanceof List<?> tuple
                    && tuple.size() == 5
                    && tuple.get(0).equals("storage")
                    && tuple.get(1) instanceof StorageType type
                    && tuple.get(2) instanceof String key
                    && tuple.get(3) instanceof String
                    && tuple.get(4) instanceof Long elements
                    && elements >= 0) {
                return new Storage(type.name(), key, elements);
            }
            throw error("a persistent id must be ('storage', type, key, location, count)");
        }

        private void reduce() {
            Object arguments = pop();
            Object function = pop();
            if (function == Name.ORDERED_DICT && arguments.equals(List.of())) {
                stack.add(new Hooks());
            } else if (function == Name.REBUILD && arguments instanceof List<?> tuple) {
                stack.add(tensor(tuple));
            } else {
                throw error("a call other than _rebuild_tensor_v2(...) or OrderedDict() is not allowed");
            }
        }

        private TensorPickle tensor(List<?> tuple) {
            if (tuple.size() == 6
                    && tuple.get(0) instanceof Storage storage
                    && tuple.get(1) instanceof Long offset
                    && tuple.get(2) instanceof List<?> shape
                    && tuple.get(3) instanceof List<?> strides
                    && tuple.get(4) instanceof Boolean
                    && tuple.get(5) instanceof Hooks
                    && shape.size() == strides.size()) {
                return new TensorPickle(
                        storage.type(), storage.key(), storage.elements(), offset, sizes(shape), sizes(strides));
            }
            throw error("_rebuild_tensor_v2 takes (storage, offset, size, stride, requires_grad, hooks)");
        }

        private long[] sizes(List<?> values) {
            if (values.size() > HostArray.MAX_RANK) {
                throw error("the tensor has more than " + HostArray.MAX_RANK + " axes");
            }
            long[] sizes = new long[values.size()];
            for (int i = 0; i < sizes.length; i++) {
                if (!(values.get(i) instanceof Long size) || size < 0) {
                    throw error("sizes and strides must be integers of 0 or more");
                }
                sizes[i] = size;
            }
            return sizes;
        }

        private Object top() {
            if (stack.isEmpty() || stack.getLast() == Mark.MARK) {
                throw error("the stack is empty");
            }
            return stack.getLast();
        }

        private Object pop() {
            Object top = top();
            stack.removeLast();
            return top;
        }

        private Object recall(int index) {
            @Nullable Object value = memo.get(index);
            if (value == null) {
                throw error("memo " + index + " was never set");
            }
            return value;
        }

        private String line() {
            long end = at;
            while (end < bytes.byteSize() && bytes.get(ValueLayout.JAVA_BYTE, end) != '\n') {
                end++;
            }
            String line = text((int) (end - at));
            u8();
            return line;
        }

        private String text(int length) {
            need(length);
            byte[] chars = bytes.asSlice(at, length).toArray(ValueLayout.JAVA_BYTE);
            at += length;
            return new String(chars, StandardCharsets.UTF_8);
        }

        /** LONG1: a length, then that many bytes, little-endian, two's complement. */
        private long longNumber() {
            int length = u8();
            if (length > 8) {
                throw error("an integer of " + length + " bytes does not fit 64 bits");
            }
            int unused = Long.SIZE - 8 * length;
            return length == 0 ? 0 : number(length) << unused >> unused;
        }

        private long number(int length) {
            need(length);
            long value = 0;
            for (int i = 0; i < length; i++) {
                value |= (long) u8() << 8 * i;
            }
            return value;
        }

        private int u8() {
            need(1);
            return Byte.toUnsignedInt(bytes.get(ValueLayout.JAVA_BYTE, at++));
        }

        private void need(int length) {
            if (length < 0 || length > bytes.byteSize() - at) {
                throw error("the pickle ends too early");
            }
        }

        private FormatException error(String what) {
            return new FormatException("pickle: byte " + at + ": " + what);
        }
    }
}
