package io.rankine.ffm;

import io.rankine.engine.kernel.Kernels;
import io.rankine.ffm.NativeLibrary.CFunction;
import io.rankine.ffm.compile.KernelBuild;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Libraries of users' op sets, each loaded when one of its ops first runs. Without one, ops run in Java. */
final class GuestLibraries {

    private final NativeLibrary host;
    private final Map<String, NativeLibrary> loaded = new ConcurrentHashMap<>();

    /** @param host our own library */
    GuestLibraries(NativeLibrary host) {
        this.host = host;
    }

    /**
     * The function; null if it is not there.
     *
     * @throws IllegalStateException if it must be there
     */
    @Nullable
    CFunction function(GuestSymbol symbol) {
        NativeLibrary library = loaded.computeIfAbsent(symbol.opSet(), this::load);
        if (library instanceof NativeLibrary.Present present
                && !present.contract().equals(symbol.contract())) {
            library = new NativeLibrary.Absent("its library was made of other formulas: contract " + present.contract()
                    + ", expected " + symbol.contract() + "; build the project again, with rankine-maven-plugin");
            loaded.put(symbol.opSet(), library);
        }
        CFunction function =
                library instanceof NativeLibrary.Present present ? present.function(symbol.function()) : null;
        if (function == null && Kernels.required()) {
            throw new IllegalStateException("kernel " + symbol.function() + " of " + symbol.opSet()
                    + ": not native, but -Drankine.native=require; " + state(library));
        }
        return function;
    }

    private NativeLibrary load(String opSet) {
        return host instanceof NativeLibrary.Present present
                ? GuestLoader.load(opSet, present)
                : new NativeLibrary.Absent("it needs the library of rankine-native");
    }

    /** Of the op sets that have a library on the class path, and of those whose ops have run, by name. */
    Map<String, String> states() {
        Set<String> names = new TreeSet<>(loaded.keySet());
        names.addAll(listed());
        Map<String, String> states = new TreeMap<>();
        names.forEach(name -> states.put(name, state(loaded.computeIfAbsent(name, this::load))));
        return Collections.unmodifiableMap(states);
    }

    private static Set<String> listed() {
        Set<String> names = new TreeSet<>();
        for (URL list : GuestLoader.resources(KernelBuild.LIST)) {
            try (BufferedReader lines =
                            new BufferedReader(new InputStreamReader(list.openStream(), StandardCharsets.UTF_8));
                    Stream<String> all = lines.lines()) {
                all.filter(name -> !name.isBlank()).forEach(names::add);
            } catch (IOException unreadable) {
                // Its libraries are found by the names of their op sets.
            }
        }
        return names;
    }

    private static String state(NativeLibrary library) {
        return switch (library) {
            case NativeLibrary.Present present -> present.isa();
            case NativeLibrary.Absent absent -> absent.cause();
            case NativeLibrary.Refused refused -> refused.cause();
        };
    }
}
