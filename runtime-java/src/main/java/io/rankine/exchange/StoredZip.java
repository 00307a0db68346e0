package io.rankine.exchange;

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
 * only, since stored members with data descriptors cannot be streamed. As nothing is inflated, an archive cannot grow.
 */
final class StoredZip {

    private static final int LOCAL_HEADER = 0x04034b50;
    private static final int CENTRAL_HEADER = 0x02014b50;
    private static final int END_RECORD = 0x06054b50;
    private static final int END_RECORD_BYTES = 22;
    private static final int MAX_COMMENT = 0xFFFF;
    private static final int MAX_ENTRIES = 64;
    private static final long MAX_CHUNK = 1 << 30;

    private final MemorySegment archive;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    private record Entry(long header, long size, int crc) {}

    StoredZip(MemorySegment bytes) {
        archive = bytes;
        long end = endRecord();
        int count = u16(end + 10);
        long directory = u32(end + 16);
        if (count > MAX_ENTRIES || u16(end + 8) != count || directory + u32(end + 12) > end) {
            throw new FormatException("zip: the directory of " + count + " entries at byte " + directory
                    + " is damaged, or has more than " + MAX_ENTRIES + " entries");
        }
        long at = directory;
        for (int i = 0; i < count; i++) {
            at = readEntry(at, end);
        }
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
        long size = u32(at + 24);
        boolean encrypted = (u16(at + 8) & 1) != 0;
        if (u16(at + 10) != 0 || encrypted || u32(at + 20) != size) {
            throw new FormatException("zip: member '" + name + "' is compressed or encrypted; members must be stored");
        }
        if (entries.putIfAbsent(name, new Entry(u32(at + 42), size, (int) u32(at + 16))) != null) {
            throw new FormatException("zip: member '" + name + "' stands twice in the directory");
        }
        return next;
    }

    private String name(long at, int length) {
        ByteBuffer bytes = archive.asSlice(at, length).asByteBuffer();
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw new FormatException("zip: a member's name at byte " + at + " is not UTF-8", e);
        }
    }

    private void need(long at, long length) {
        if (at + length > archive.byteSize()) {
            throw new FormatException(
                    "zip: bytes " + at + " to " + (at + length) + " are needed, the archive has " + archive.byteSize());
        }
    }

    private int u16(long at) {
        return Short.toUnsignedInt(archive.get(ValueLayout.JAVA_SHORT_UNALIGNED, at));
    }

    private long u32(long at) {
        return Integer.toUnsignedLong(archive.get(ValueLayout.JAVA_INT_UNALIGNED, at));
    }
}
