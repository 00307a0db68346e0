package io.rankine.bench.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who takes part, and who does not. */
final class Peers implements AutoCloseable {

    private final Rankine ours = new Rankine();
    private final MemoryCopy limit = new MemoryCopy();
    private final List<Peer> all = new ArrayList<>(List.of(ours));
    private final Map<String, String> absent = new LinkedHashMap<>();

    /** @param hexl a folder; null if HEXL is not to take part */
    Peers(@Nullable Path hexl) {
        add("NumPy", Numpy::open);
        all.add(new Ejml());
        all.add(new MultikArrays());
        add("DJL", Djl::open);
        absent.put("ND4J", "its natives take 105 MB (DJL's take 47 MB); they are not part of this build");
        if (hexl == null) {
            absent.put("Intel HEXL", "no folder was given by --hexl=FOLDER");
        } else {
            add("Intel HEXL", () -> Hexl.open(hexl));
        }
        all.add(limit);
    }

    @FunctionalInterface
    private interface Opening {
        Peer open() throws IOException;
    }

    private void add(String name, Opening opening) {
        try {
            all.add(opening.open());
        } catch (IOException missing) {
            absent.put(name, String.valueOf(missing.getMessage()));
        }
    }

    /** Ours first, then others, then the limit that memory sets. */
    List<Peer> all() {
        return all;
    }

    Report report(List<Comparison.Row> rows, String machine) {
        return new Report(ours, limit, rows, absent, machine);
    }

    @Override
    public void close() throws IOException {
        for (Peer peer : all) {
            peer.close();
        }
    }
}
