package io.rankine.bench.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Times works of sizes by peers on numbers of threads. */
final class Comparison {

    /** What was timed: of those peers that have the op and can be told how many threads they may use. */
    record Row(Work work, int elements, int threads, Map<Peer, Figures> figures) {

        boolean has(Peer peer) {
            return figures.containsKey(peer);
        }

        /** Nanoseconds of a call by a peer that it has. */
        double median(Peer peer) {
            return Objects.requireNonNull(figures.get(peer)).median();
        }
    }

    /** Elements of what runs first of all, for compilers and libraries that are loaded meanwhile. */
    private static final int WARM = 1000;

    private final List<Peer> peers;
    private final Turns turns;

    Comparison(List<Peer> peers, Turns turns) {
        this.peers = peers;
        this.turns = turns;
    }

    /** Shows progress as it goes. */
    List<Row> rows(Pattern wanted, int[] sizes, int[] threads, Consumer<String> progress) throws IOException {
        List<Row> rows = new ArrayList<>();
        progress.accept("warming up");
        for (Work work : Work.ALL) {
            if (wanted.matcher(work.name()).find()) {
                row(work, WARM, 1, peers);
            }
        }
        for (int count : threads) {
            List<Peer> able = new ArrayList<>();
            for (Peer peer : peers) {
                if (peer.threads(count)) {
                    able.add(peer);
                }
            }
            for (Work work : Work.ALL) {
                if (wanted.matcher(work.name()).find()) {
                    progress.accept(work.name() + (count == 1 ? ", one thread" : ", " + count + " threads"));
                    for (int size : sizes) {
                        if (size <= work.largest()) {
                            rows.add(row(work, size, count, able));
                        }
                    }
                }
            }
        }
        return rows;
    }

    private Row row(Work work, int size, int threads, List<Peer> able) throws IOException {
        Map<Peer, Peer.Timed> ready = new LinkedHashMap<>();
        for (Peer peer : able) {
            Peer.Timed timed = peer.prepare(work, size);
            if (timed != null) {
                ready.put(peer, timed);
            }
        }
        return new Row(work, size, threads, turns.figures(ready));
    }
}
