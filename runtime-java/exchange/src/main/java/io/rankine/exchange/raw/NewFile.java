package io.rankine.exchange.raw;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Failures to make a file, in words that help. */
public final class NewFile {

    private NewFile() {}

    /** A failure to make a file beside {@code target}, to be moved there, told of {@code target}. */
    public static FileSystemException refused(Path target, FileSystemException failed) {
        String name = target.toString();
        Path folder = target.toAbsolutePath().getParent();
        FileSystemException told;
        if (folder != null && !Files.isDirectory(folder)) {
            told = new NoSuchFileException(name, null, folder + " is no folder that exists; make it first");
        } else if (failed instanceof AccessDeniedException) {
            told = new AccessDeniedException(
                    name, null, "no file can be made in its folder; choose another, or allow it");
        } else {
            told = new FileSystemException(name, null, "no file can be made in its folder: " + failed.getReason());
        }
        told.initCause(failed);
        return told;
    }
}
