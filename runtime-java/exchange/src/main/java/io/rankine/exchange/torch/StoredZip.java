package io.rankine.exchange.torch;

import io.rankine.exchange.FormatException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a ZIP archive whose members are stored, not compressed, as {@code torch.save} writes them (PKWARE
 * APPNOTE 6.3, sections 4.3 and 4.4). The central directory decides; {@code java.util.zip} reads such archives from files
 * only, since stored members with data descriptors cannot be streamed. As nothing is inflated, an archive cannot grow. ZIP64 records (4.3.14, 4.3.15, 4.5.3) are read where a field is
 * too narrow.
 */
final class StoredZip {

    private static final int LOCAL_HEADER = 0x04034b50;
    private static final int CENTRAL_HEADER = 0x02014b50;
    private static final int END_RECORD = 0x06054b50;
    private static final int END_RECORD_BYTES = 22;
    private static final int WIDE_LOCATOR = 0x07064b50;
    private static final int WIDE_LOCATOR_BYTES = 20;
    private static final int WIDE_END_RECORD = 0x06064b50;
    private static final int WIDE_END_RECORD_BYTES = 56;
    private static final int WIDE_EXTRA = 1;
    /** A field whose value stands in a ZIP64 record. */
    private static final long ELSEWHERE = 0xFFFF_FFFFL;

    private static final int MAX_COMMENT = 0xFFFF;
    private static final int MAX_ENTRIES = 64;
    private static final long MAX_CHUNK = 1 << 30;

    private final MemorySegment archive;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    private record Entry(long header, long size, int crc) {}

    /** The position of the directory, and its end. */
    private record Directory(long count, long start, long bytes, long end) {}

    StoredZip(MemorySegment bytes) {
        archive = bytes;
        Directory directory = directory(endRecord());
        if (directory.count > MAX_ENTRIES
                || directory.count < 0
                || !fits(directory.start, directory.bytes, directory.end)) {
            throw new FormatException("zip: the directory of " + directory.count + " entries at byte " + directory.start
                    + " is damaged, or has more than " + MAX_ENTRIES + " entries");
        }
        long at = directory.start;
        for (int i = 0; i < directory.count; i++) {
            at = readEntry(at, directory.end);
        }
    }

    private Directory directory(long end) {
        int count = u16(end + 10);
        Directory near = new Directory(u16(end + 8) == count ? count : -1, u32(end + 16), u32(end + 12), end);
        long locator = end - WIDE_LOCATOR_BYTES;
        if (near.start != ELSEWHERE || locator < 0 || (int) u32(locator) != WIDE_LOCATOR) {
            return near;
        }
        long record = u64(locator + 8);
        if (!fits(record, WIDE_END_RECORD_BYTES, locator) || (int) u32(record) != WIDE_END_RECORD) {
            throw new FormatException("zip: the ZIP64 end of the directory at byte " + record + " is damaged");
        }
        long wide = u64(record + 24);
        return new Directory(u64(record + 32) == wide ? wide : -1, u64(record + 48), u64(record + 40), record);
    }

    /** Names of the members, in the order of the directory. */
    Set<String> names() {
        return entries.keySet();
    }

    /** The bytes of a member, verified by their checksum; not a copy. */
    MemorySegment member(String name) {
        @Nullable Entry entry = entries.get(name);
        if (entry == null) {
            throw new FormatException("zip: there is no member '" + name + "', only " + entries.keySet());
        }
        need(entry.header, 30);
        int nameLength = u16(entry.header + 26);
        need(entry.header, 30L + nameLength);
        if ((int) u32(entry.header) != LOCAL_HEADER
                || u16(entry.header + 8) != 0
                || !name.equals(name(entry.header + 30, nameLength))) {
            throw new FormatException(
                    "zip: the header of member '" + name + "' at byte " + entry.header + " is damaged");
        }
        long start = entry.header + 30 + nameLength + u16(entry.header + 28);
        need(start, entry.size);
        MemorySegment member = archive.asSlice(start, entry.size);
        CRC32 crc = new CRC32();
        for (long at = 0; at < member.byteSize(); at += MAX_CHUNK) {
            crc.update(member.asSlice(at, Math.min(MAX_CHUNK, member.byteSize() - at))
                    .asByteBuffer());
        }
        if ((int) crc.getValue() != entry.crc) {
            throw new FormatException("zip: member '" + name + "' is damaged: its checksum does not match");
        }
        return member;
    }

    private long endRecord() {
        long last = archive.byteSize() - END_RECORD_BYTES;
        for (long at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
            if ((int) u32(at) == END_RECORD && at + END_RECORD_BYTES + u16(at + 20) == archive.byteSize()) {
                return at;
            }
        }
        throw new FormatException("zip: the end of the directory is missing; the archive is truncated or no ZIP file");
    }

    private long readEntry(long at, long end) {
        if (at + 46 > end || (int) u32(at) != CENTRAL_HEADER) {
            throw new FormatException("zip: the directory is damaged at byte " + at);
        }
        int nameLength = u16(at + 28);
        long next = at + 46 + nameLength + u16(at + 30) + u16(at + 32);
        if (next > end) {
            throw new FormatException("zip: the directory is damaged at byte " + at);
        }
        String name = name(at + 46, nameLength);
        Fields fields = new Fields(at + 46 + nameLength, u16(at + 30));
        long size = fields.value(u32(at + 24));
        long packed = fields.value(u32(at + 20));
        long header = fields.value(u32(at + 42));
        boolean encrypted = (u16(at + 8) & 1) != 0;
        if (u16(at + 10) != 0 || encrypted || packed != size) {
            throw new FormatException("zip: member '" + name + "' is compressed or encrypted; members must be stored");
        }
        if (entries.putIfAbsent(name, new Entry(header, size, (int) u32(at + 16))) != null) {
            throw new FormatException("zip: member '" + name + "' stands twice in the directory");
        }
        return next;
    }

    /** The ZIP64 extra field of an entry: the values that its own fields are too narrow for, in their order. */
    private final class Fields {
        private long at;
        private final long end;

        Fields(long extra, int length) {
            long from = extra;
            long to = extra;
            for (long field = extra; field + 4 <= extra + length; field += 4 + u16(field + 2)) {
                if (u16(field) == WIDE_EXTRA) {
                    from = field + 4;
                    to = Math.min(from + u16(field + 2), extra + length);
                }
            }
            at = from;
            end = to;
        }

        long value(long narrow) {
            if (narrow != ELSEWHERE || at + Long.BYTES > end) {
                return narrow;
            }
            at += Long.BYTES;
            return u64(at - Long.BYTES);
        }
    }

    private String name(long at, int length) {
        ByteBuffer bytes = archive.asSlice(at, length).asByteBuffer();
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw new FormatException("zip: a member's name at byte " + at + " is not UTF-8", e);
        }
    }

    private static boolean fits(long at, long length, long end) {
        return at >= 0 && length >= 0 && length <= end && at <= end - length;
    }

    private void need(long at, long length) {
        if (!fits(at, length, archive.byteSize())) {
            throw new FormatException("zip: " + length + " bytes from byte " + at + " on are needed, the archive has "
                    + archive.byteSize());
        }
    }

    private int u16(long at) {
        return Short.toUnsignedInt(archive.get(ValueLayout.JAVA_SHORT_UNALIGNED, at));
    }

    private long u64(long at) {
        return archive.get(ValueLayout.JAVA_LONG_UNALIGNED, at);
    }

    private long u32(long at) {
        return Integer.toUnsignedLong(archive.get(ValueLayout.JAVA_INT_UNALIGNED, at));
    }
}
