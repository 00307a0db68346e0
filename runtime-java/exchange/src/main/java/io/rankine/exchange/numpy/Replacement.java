package io.rankine.exchange.numpy;

import io.rankine.exchange.raw.NewFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/**
 * A file that is written beside the one it replaces, and takes its place once it is complete: so nobody reads half a file, and
 * tensors that are mapped on the old one keep it. To truncate that would end the process at their next read.
 */
final class Replacement implements Completable {

    private final Path target;
    private final Path beside;
    private final FileChannel out;
    private boolean complete;
    /** Not as the channel, which an interrupt closes. */
    private boolean closed;

    private Replacement(Path target, Path beside) throws IOException {
        this.target = target;
        this.beside = beside;
        try {
            out = FileChannel.open(beside, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        } catch (FileSystemException e) {
            throw NewFile.refused(target, e);
        }
    }

    /** To be written in place of {@code file}; a pipe or a device is written itself. */
    static WritableByteChannel of(Path file) throws IOException {
        if (!Files.exists(file)) {
            return beside(Files.isSymbolicLink(file) ? pointedTo(file) : file);
        }
        return Files.isRegularFile(file) ? beside(file.toRealPath()) : FileChannel.open(file, StandardOpenOption.WRITE);
    }

    private static Path pointedTo(Path link) throws IOException {
        return link.resolveSibling(Files.readSymbolicLink(link));
    }

    /** The name beside does not hold the file's, which may be as long as names can be. */
    private static Replacement beside(Path target) throws IOException {
        if (target.getFileName() == null) {
            throw new NoSuchFileException(target.toString(), null, "it names no file");
        }
        return new Replacement(target, target.resolveSibling("." + UUID.randomUUID() + ".tmp"));
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        return out.write(source);
    }

    @Override
    public boolean isOpen() {
        return out.isOpen();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            out.close();
            if (complete) {
                allowWhatTheOldOneDoes();
                replace(beside, target);
            }
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    /** Windows denies it while the old file is mapped or open. */
    private static void replace(Path beside, Path target) throws IOException {
        try {
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AccessDeniedException e) {
            String why =
                    "it cannot be replaced; if a tensor is mapped on it, close that first: Windows denies it until then";
            throw (IOException) new FileSystemException(target.toString(), null, why).initCause(e);
        }
    }

    @Override
    public void complete() {
        complete = true;
    }

    private void allowWhatTheOldOneDoes() throws IOException {
        PosixFileAttributeView to = Files.getFileAttributeView(beside, PosixFileAttributeView.class);
        if (to != null && Files.exists(target)) {
            to.setPermissions(Files.getPosixFilePermissions(target));
        }
    }
}
