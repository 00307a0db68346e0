package io.rankine.ffm;

import io.rankine.engine.foreign.Foreign;
import io.rankine.engine.memory.Mem;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds and loads the library of this platform and settles the instruction set. */
final class LibraryLoader {

    /** Picks a lesser instruction set than the processor has: one of {@code isa/sets.txt}, such as {@code portable}. */
    static final String ISA = "rankine.isa";

    /** Bytes of the longest text that a library holds. */
    private static final int TEXT = 1 << 20;

    private LibraryLoader() {}

    static NativeLibrary load() {
        if ("off".equalsIgnoreCase(System.getProperty("rankine.native"))) {
            return new NativeLibrary.Absent("off by -Drankine.native=off");
        }
        return load(Platform.current(), System.getProperty(ISA));
    }

    /** The library for a platform, null if no jar and no folder has one. */
    static @Nullable URL resource(String platform) {
        return LibraryLoader.class.getClassLoader().getResource(path(platform));
    }

    private static String path(String platform) {
        return "natives/" + platform + "/" + Platform.library(platform);
    }

    static NativeLibrary load(String platform, @Nullable String isa) {
        URL resource = resource(platform);
        if (resource == null) {
            return new NativeLibrary.Absent("no library for " + platform + ": " + path(platform)
                    + " is neither on the class path nor on the module path; add the artifact rankine-native with classifier "
                    + platform
                    + ", or build it with gcc and cmake");
        }
        try {
            return LibraryFile.with(resource, file -> open(file, isa));
        } catch (IOException e) {
            return new NativeLibrary.Absent("the library cannot be copied to a temporary file: " + e.getMessage()
                    + "; set -Djava.io.tmpdir to a writable folder");
        }
    }

    static NativeLibrary open(Path file, @Nullable String isa) {
        try {
            if (!ElfFile.isWhole(file)) {
                return new NativeLibrary.Absent(
                        "the library cannot be loaded: " + file + " is cut short: build it again");
            }
            SymbolLookup library = Foreign.library(file);
            String contract = text(symbol(library, "rk_contract_name"));
            if (!contract.equals(NativeKernelsBinding.CONTRACT)) {
                return new NativeLibrary.Absent("the library is of another version: contract " + contract
                        + ", expected " + NativeKernelsBinding.CONTRACT + "; use artifacts of one version");
            }
            List<String> sets =
                    List.of(text(symbol(library, "rk_isa_names")).trim().split(" "));
            Map<String, String> lacks = lacks(library, sets);
            if (isa != null && !select(library, isa.strip().toLowerCase(Locale.ROOT))) {
                String lack = lacks.get(isa.strip().toLowerCase(Locale.ROOT));
                return new NativeLibrary.Refused("-D" + ISA + "=" + isa + ": "
                        + (lack != null ? "the processor lacks " + lack : "the library has no such instruction set")
                        + "; allowed "
                        + sets.stream().filter(set -> !lacks.containsKey(set)).collect(Collectors.joining(", ")));
            }
            return new NativeLibrary.Present(
                    contract,
                    text(isa(library)),
                    sets,
                    lacks,
                    symbol -> library.find(symbol).orElse(MemorySegment.NULL),
                    LibraryLoader::words);
        } catch (IOException e) {
            return new NativeLibrary.Absent("the library cannot be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            return new NativeLibrary.Absent("the library cannot be loaded: " + e.getMessage() + wayOut(file));
        } catch (IllegalCallerException e) {
            return new NativeLibrary.Absent("native access is denied: " + e.getMessage() + "; use " + Foreign.option());
        }
    }

    private static @Nullable Integer words(String symbol) {
        FunctionDescriptor descriptor = NativeKernelsBinding.descriptor(symbol);
        return descriptor == null ? null : descriptor.argumentLayouts().size();
    }

    /** The system's own reason does not come through. */
    static String wayOut(Path file) {
        return file.startsWith(System.getProperty("java.io.tmpdir"))
                ? "; if its folder is mounted noexec, set -Djava.io.tmpdir to another one"
                : "; it may be of another platform: build it again";
    }

    private static MemorySegment isa(SymbolLookup library) {
        return MemorySegment.ofAddress(
                Mem.getLong(symbol(library, "rk_isa_name").address()));
    }

    private static Map<String, String> lacks(SymbolLookup library, List<String> sets) {
        long names = symbol(library, "rk_isa_lacks").address();
        Map<String, String> lacks = new HashMap<>();
        for (int i = 0; i < sets.size(); i++) {
            long name = Mem.getLong(names + i * ValueLayout.ADDRESS.byteSize());
            if (name != 0) {
                lacks.put(sets.get(i), text(MemorySegment.ofAddress(name)));
            }
        }
        return lacks;
    }

    /** Text is read where it lies: a call would have to be linked, which takes longer than all else here. */
    static String text(MemorySegment start) {
        return Mem.ALL.asSlice(start.address(), TEXT).getString(0);
    }

    private static boolean select(SymbolLookup library, String isa) {
        FunctionDescriptor descriptor = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
        MethodHandle handle = Foreign.call(symbol(library, "rk_select_isa"), descriptor);
        try (Arena arena = Arena.ofConfined()) {
            return (int) handle.invokeExact(arena.allocateFrom(isa)) != 0;
        } catch (Throwable e) {
            throw new AssertionError("rk_select_isa", e);
        }
    }

    static MemorySegment symbol(SymbolLookup library, String symbol) {
        return library.find(symbol).orElseThrow(() -> new IllegalArgumentException("it has no symbol " + symbol));
    }
}
