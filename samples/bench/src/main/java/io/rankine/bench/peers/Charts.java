package io.rankine.bench.peers;

import io.rankine.DoubleTensor1;
import io.rankine.Tensors;
import io.rankine.bench.peers.Comparison.Row;
import io.rankine.pictures.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lines over the number of elements, as SVG; both axes are logarithmic. */
final class Charts {

    private static final int WIDTH = 560;
    private static final int HEIGHT = 340;

    private Charts() {}

    /** Nanoseconds an element. */
    static String costs(List<Peer> peers, List<Row> rows) {
        List<Picture> lines = new ArrayList<>();
        for (Peer peer : peers) {
            List<Row> some = rows.stream().filter(row -> row.has(peer)).toList();
            lines.add(line(
                    peer.name(),
                    some.stream().mapToDouble(Row::elements).toArray(),
                    some.stream()
                            .mapToDouble(row -> row.median(peer) / row.elements())
                            .toArray()));
        }
        return drawn(lines, "nanoseconds an element");
    }

    /** Geometric means of ratios by number of elements. */
    static String ratios(Map<Peer, Map<Integer, Double>> means) {
        List<Picture> lines = new ArrayList<>();
        means.forEach((peer, bySize) -> {
            List<Map.Entry<Integer, Double>> known = bySize.entrySet().stream()
                    .filter(mean -> !mean.getValue().isNaN())
                    .toList();
            lines.add(line(
                    peer.name(),
                    known.stream().mapToDouble(Map.Entry::getKey).toArray(),
                    known.stream().mapToDouble(Map.Entry::getValue).toArray()));
        });
        return drawn(lines, "their time / Rankine's");
    }

    private static Picture line(String name, double[] x, double[] y) {
        DoubleTensor1 across = Tensors.tensor(x);
        DoubleTensor1 up = Tensors.tensor(y);
        return Picture.line(across, up).named(name);
    }

    private static String drawn(List<Picture> lines, String vertical) {
        return lines.stream()
                .reduce(Picture::and)
                .map(picture -> picture.axes("elements", vertical)
                        .logarithmic(true, true)
                        .size(WIDTH, HEIGHT)
                        .svg())
                .orElse("");
    }
}
