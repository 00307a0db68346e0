package io.rankine.ffm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A library's file as Linux has it. To load one that is cut short would end the process. */
final class ElfFile {

    private static final int HEADER = 64;
    private static final int MAGIC = 0x464C457F;
    /** Bytes 4 and 5: 64 bits, little-endian. */
    private static final short KIND = 0x0102;

    /** Of the table of sections, which linkers write last: its place, and the size and the number of its entries. */
    private static final int TABLE = 0x28;

    private static final int ENTRY_BYTES = 0x3A;
    private static final int ENTRIES = 0x3C;

    private ElfFile() {}

    /** False if the file ends before its table of sections does; true of other files, which the system itself refuses. */
    static boolean isWhole(Path file) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
        try (SeekableByteChannel in = Files.newByteChannel(file)) {
            while (header.hasRemaining() && in.read(header) >= 0) {
                // A channel may give less than asked for.
            }
            if (header.getInt(0) != MAGIC || header.getShort(4) != KIND) {
                return true;
            }
            long entries = (long) Short.toUnsignedInt(header.getShort(ENTRY_BYTES))
                    * Short.toUnsignedInt(header.getShort(ENTRIES));
            return !header.hasRemaining() && header.getLong(TABLE) + entries <= in.size();
        }
    }
}
