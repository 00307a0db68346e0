package io.rankine.exchange.numpy;

import io.rankine.exchange.FormatException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipException;

/** The bytes of one array of an archive, unpacked while they are read. */
final class NpzMember implements ReadableByteChannel {

    private final String name;
    private final CRC32 crc = new CRC32();
    private final long expected;
    private final ReadableByteChannel in;
    private final Runnable checkOpen;

    /**
     * @param expected checksum of all unpacked bytes
     * @param checkOpen throws once the archive is closed
     */
    NpzMember(String name, InputStream in, long expected, Runnable checkOpen) {
        this.name = name;
        this.expected = expected;
        this.checkOpen = checkOpen;
        this.in = Channels.newChannel(new CheckedInputStream(in, crc));
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
        checkOpen.run();
        try {
            return in.read(bytes);
        } catch (ZipException | EOFException e) {
            throw new FormatException("npz: the array '" + name + "' is damaged: " + why(e), e);
        }
    }

    /** Some of the JDK's have no message. */
    static String why(IOException e) {
        return Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName());
    }

    /** Refuses an array that goes on, or whose bytes are others than those that were packed. */
    void checkEnd() throws IOException {
        if (read(ByteBuffer.allocate(1)) >= 0 || crc.getValue() != expected) {
            throw new FormatException("npz: the bytes of '" + name + "' do not fit its length or checksum");
        }
    }

    @Override
    public boolean isOpen() {
        return in.isOpen();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
