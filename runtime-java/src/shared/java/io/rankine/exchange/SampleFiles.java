package io.rankine.exchange;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.zip.CRC32;

/** Writes the files that the readers are tested on, well-formed or not. */
public final class SampleFiles {

    private SampleFiles() {}

    /** Elements as little-endian bytes of the type that {@code descr} names. */
    public static byte[] elements(String descr, long... values) {
        int width = descr.charAt(descr.length() - 1) - '0';
        ByteBuffer bytes = ByteBuffer.allocate(width * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            switch (width) {
                case 1 -> bytes.put((byte) value);
                case 4 -> bytes.putInt((int) value);
                default -> bytes.putLong(value);
            }
        }
        return bytes.array();
    }

    /** A version 1.0 file with any header text. */
    public static byte[] npy(String header, byte[] data) {
        byte[] text = header.getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocate(10 + text.length + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
                .putShort((short) text.length)
                .put(text)
                .put(data)
                .array();
    }

    /** A row-major file. */
    public static byte[] npy(String descr, long[] shape, long... values) {
        String sizes = LongStream.of(shape).mapToObj(d -> d + ",").collect(Collectors.joining(" "));
        return npy(
                "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (" + sizes + "), }\n",
                elements(descr, values));
    }

    /** The pickle that torch.save writes for a tensor. */
    public static byte[] pickle(String storage, long elements, long offset, long[] shape, long[] strides) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text(out, "\u0080\u0002ctorch._utils\n_rebuild_tensor_v2\nq\u0000((");
        unicode(out, "storage");
        text(out, "ctorch\n" + storage + "\n");
        unicode(out, "0");
        unicode(out, "cpu");
        number(out, elements);
        text(out, "tQ");
        number(out, offset);
        for (long[] sizes : List.of(shape, strides)) {
            text(out, "(");
            for (long size : sizes) {
                number(out, size);
            }
            text(out, "t");
        }
        text(out, "\u0089ccollections\nOrderedDict\n)RtR.");
        return out.toByteArray();
    }

    /** A torch.save archive of a pickle and the elements of storage 0. */
    public static byte[] torch(byte[] pickle, byte[] data) {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("archive/data.pkl", pickle);
        members.put("archive/data/0", data);
        members.put("archive/version", "3\n".getBytes(StandardCharsets.US_ASCII));
        return zip(members, 0);
    }

    /** A contiguous int64 tensor as torch.save writes it. */
    public static byte[] torch(long[] shape, long... values) {
        long[] strides = new long[shape.length];
        long step = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            strides[d] = step;
            step *= shape[d];
        }
        return torch(pickle("LongStorage", values.length, 0, shape, strides), elements("<i8", values));
    }

    /** An archive of stored members with data descriptors; {@code method} is what the directory claims. */
    public static byte[] zip(Map<String, byte[]> members, int method) {
        return zip(members, method, false);
    }

    /** The same with all sizes and positions in ZIP64 records, as those of more than 4 GiB are. */
    public static byte[] wideZip(Map<String, byte[]> members) {
        return zip(members, 0, true);
    }

    private static byte[] zip(Map<String, byte[]> members, int method, boolean wide) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<byte[]> directory = new ArrayList<>();
        members.forEach((name, data) -> {
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            CRC32 crc = new CRC32();
            crc.update(data);
            byte[] extra = wide ? wideExtra(data.length, out.size()) : new byte[0];
            directory.add(little(46 + text.length + extra.length)
                    .putInt(0x02014b50)
                    .putInt(0)
                    .putShort((short) 0x0808)
                    .putShort((short) method)
                    .putInt(0)
                    .putInt((int) crc.getValue())
                    .putInt(wide ? -1 : data.length)
                    .putInt(wide ? -1 : data.length)
                    .putShort((short) text.length)
                    .putShort((short) extra.length)
                    .position(42)
                    .putInt(wide ? -1 : out.size())
                    .put(text)
                    .put(extra)
                    .array());
            out.writeBytes(little(30 + text.length)
                    .putInt(0x04034b50)
                    .putShort((short) 0)
                    .putShort((short) 0x0808)
                    .putShort((short) method)
                    .position(26)
                    .putShort((short) text.length)
                    .putShort((short) 0)
                    .put(text)
                    .array());
            out.writeBytes(data);
        });
        int start = out.size();
        directory.forEach(out::writeBytes);
        int bytes = out.size() - start;
        if (wide) {
            out.writeBytes(wideEnd(members.size(), start, bytes));
        }
        out.writeBytes(little(22)
                .putInt(0x06054b50)
                .putInt(0)
                .putShort((short) members.size())
                .putShort((short) members.size())
                .putInt(wide ? -1 : bytes)
                .putInt(wide ? -1 : start)
                .array());
        return out.toByteArray();
    }

    /** An extra field of another kind, then both sizes and the position. */
    private static byte[] wideExtra(long size, long position) {
        return little(34)
                .putShort((short) 0x5455)
                .putShort((short) 2)
                .putShort((short) 0)
                .putShort((short) 1)
                .putShort((short) 24)
                .putLong(size)
                .putLong(size)
                .putLong(position)
                .array();
    }

    private static byte[] wideEnd(long count, long start, long bytes) {
        return little(76)
                .putInt(0x06064b50)
                .putLong(44)
                .putInt(0)
                .putLong(0)
                .putLong(count)
                .putLong(count)
                .putLong(bytes)
                .putLong(start)
                .putInt(0x07064b50)
                .putInt(0)
                .putLong(start + bytes)
                .putInt(1)
                .array();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void text(ByteArrayOutputStream out, String latin) {
        out.writeBytes(latin.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void unicode(ByteArrayOutputStream out, String value) {
        out.write('X');
        out.writeBytes(little(4).putInt(value.length()).array());
        text(out, value);
    }

    private static void number(ByteArrayOutputStream out, long value) {
        out.write(0x8a);
        out.write(8);
        out.writeBytes(little(8).putLong(value).array());
    }
}
