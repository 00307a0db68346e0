package io.rankine.ffm;

import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.memory.Mem;
import io.rankine.ffm.compile.KernelBuild;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.net.URL;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the library of a user's op set. Beside its own kernels it takes the loops of our library, {@code rk_host.h}, and with
 * them the instruction set.
 */
final class GuestLoader {

    private static final String BUILD =
            "build the project again with the C compiler, by rankine-maven-plugin of this version";

    private GuestLoader() {}

    static NativeLibrary load(String opSet, NativeLibrary.Present host) {
        String platform = Platform.current();
        String library = Platform.library(platform);
        String path =
                KernelBuild.LIBRARIES + "/" + platform + "/" + opSet + library.substring(library.lastIndexOf('.'));
        URL resource = resources(path).stream().findFirst().orElse(null);
        if (resource == null) {
            return new NativeLibrary.Absent("no library for " + platform + ": " + path
                    + " is neither on the class path nor on the module path; " + BUILD);
        }
        try {
            return LibraryFile.with(resource, file -> open(file, host));
        } catch (IOException e) {
            return new NativeLibrary.Absent("the library cannot be copied to a temporary file: " + e.getMessage()
                    + "; set -Djava.io.tmpdir to a writable folder");
        }
    }

    static NativeLibrary open(Path file, NativeLibrary.Present host) {
        try {
            if (!ElfFile.isWhole(file)) {
                return new NativeLibrary.Absent("the library cannot be loaded: " + file + " is cut short: " + BUILD);
            }
            SymbolLookup library = Foreign.library(file);
            String headers = text(library, "rk_host_headers");
            String ours = LibraryLoader.text(host.functions().apply("rk_host_headers"));
            if (!headers.equals(ours)) {
                return new NativeLibrary.Absent("the library was compiled with headers of another version: " + headers
                        + ", here are " + ours + "; " + BUILD);
            }
            String isa = bind(library, host);
            if (isa == null) {
                return new NativeLibrary.Absent("the library has instruction sets " + text(library, "rk_isa_names")
                        + "and none of those in use, " + host.isa() + " and what it includes; " + BUILD);
            }
            Map<String, Integer> words = functions(text(library, "rk_functions"));
            return new NativeLibrary.Present(
                    text(library, "rk_contract_name"),
                    isa,
                    List.of(text(library, "rk_isa_names").trim().split(" ")),
                    Map.of(),
                    symbol -> library.find(symbol).orElse(MemorySegment.NULL),
                    words::get);
        } catch (IOException e) {
            return new NativeLibrary.Absent("the library cannot be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            return new NativeLibrary.Absent(
                    "the library cannot be loaded: " + e.getMessage() + LibraryLoader.wayOut(file));
        } catch (IllegalCallerException e) {
            return new NativeLibrary.Absent("native access is denied: " + e.getMessage() + "; use " + Foreign.option());
        }
    }

    /** The instruction set that it takes; null if it has none of those that our library offers. */
    private static @Nullable String bind(SymbolLookup library, NativeLibrary.Present host) {
        long sets = host.functions().apply("rk_host_sets").address();
        MemorySegment isa = LibraryLoader.symbol(library, "rk_isa_name");
        Words.call(LibraryLoader.symbol(library, "rk_bind"), sets, 0, 0, 0, 0, 0);
        long name = Mem.getLong(isa.address());
        return name == 0 ? null : LibraryLoader.text(MemorySegment.ofAddress(name));
    }

    /** Lines such as {@code rk_lerp_f64 5}. */
    private static Map<String, Integer> functions(String lines) {
        return lines.lines()
                .map(line -> line.split(" "))
                .collect(Collectors.toUnmodifiableMap(line -> line[0], line -> Integer.valueOf(line[1])));
    }

    private static String text(SymbolLookup library, String symbol) {
        return LibraryLoader.text(LibraryLoader.symbol(library, symbol));
    }

    /** Where our classes come from, and only then where the thread looks for classes. */
    static List<URL> resources(String path) {
        return Stream.of(
                        GuestLoader.class.getClassLoader(),
                        Thread.currentThread().getContextClassLoader())
                .map(loader -> found(loader, path))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static List<URL> found(@Nullable ClassLoader loader, String path) {
        try {
            return Collections.list(loader == null ? ClassLoader.getSystemResources(path) : loader.getResources(path));
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
