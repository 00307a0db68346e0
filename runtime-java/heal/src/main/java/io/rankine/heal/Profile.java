package io.rankine.heal;

import io.rankine.engine.parallel.Parallel;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * When each op of a run began and ended, in which segments, and when the workers helped: see
 * {@link TranscriptOptions#profiling}. Written as one HTML page, a timeline to zoom into.
 */
public final class Profile {

    private static final String DATA = "/*DATA*/null";

    private record Segment(String name, long start, long end, int depth) {}

    private record Op(int name, long start, long end, long entry, int detail) {}

    private record Help(Thread worker, long start, long end) {}

    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final List<Segment> segments = new ArrayList<>();
    private final Deque<Segment> open = new ArrayDeque<>();
    private final List<Op> ops = new ArrayList<>();
    private final ConcurrentLinkedQueue<Help> helps = new ConcurrentLinkedQueue<>();
    private long origin;
    private long end;

    /** An empty one, for one run. */
    public Profile() {}

    /** Begins with the run; workers are watched until the result is closed. */
    Parallel.Watch start() {
        origin = System.nanoTime();
        return Parallel.watch((worker, from, to) -> helps.add(new Help(worker, from - origin, to - origin)));
    }

    void stop() {
        end = now();
        while (!open.isEmpty()) {
            endSegment();
        }
    }

    void startSegment(String name) {
        open.push(new Segment(name, now(), 0, open.size()));
    }

    void endSegment() {
        Segment segment = open.pop();
        segments.add(new Segment(segment.name, segment.start, now(), segment.depth));
    }

    /** An op that began and ended at these times of {@link System#nanoTime}. */
    void op(String name, long start, long stop, long entry, String detail) {
        ops.add(new Op(text(name), start - origin, stop - origin, entry, text(detail)));
    }

    /** Writes the page. */
    public void write(Path file) throws IOException {
        try (InputStream template = Objects.requireNonNull(Profile.class.getResourceAsStream("profile.html"))) {
            String page = new String(template.readAllBytes(), StandardCharsets.UTF_8);
            int at = page.indexOf(DATA);
            Files.writeString(file, page.substring(0, at) + data() + page.substring(at + DATA.length()));
        }
    }

    /** As JSON that may stand in a script: names come from the transcript, which may be anybody's. */
    private String data() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeNumberProperty("end", end);
            json.writeArrayPropertyStart("texts");
            texts.keySet().forEach(json::writeString);
            json.writeEndArray();
            json.writeArrayPropertyStart("segments");
            segments.forEach(s -> row(json, s.name, s.start, s.end, s.depth));
            json.writeEndArray();
            json.writeArrayPropertyStart("ops");
            ops.forEach(op -> row(json, null, op.name, op.start, op.end, op.entry, op.detail));
            json.writeEndArray();
            json.writeArrayPropertyStart("workers");
            workers().forEach((worker, spans) -> {
                json.writeStartArray();
                json.writeString(worker);
                spans.forEach(span -> row(json, null, span.start, span.end));
                json.writeEndArray();
            });
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString().replace("<", "\\u003c").replace("\u2028", " ").replace("\u2029", " ");
    }

    private Map<String, List<Help>> workers() {
        Map<String, List<Help>> workers = new LinkedHashMap<>();
        helps.forEach(help -> workers.computeIfAbsent(help.worker.getName(), name -> new ArrayList<>())
                .add(help));
        return workers;
    }

    private static void row(JsonGenerator json, @Nullable String name, long... values) {
        json.writeStartArray();
        if (name != null) {
            json.writeString(name);
        }
        for (long value : values) {
            json.writeNumber(value);
        }
        json.writeEndArray();
    }

    private int text(String text) {
        return texts.computeIfAbsent(text, added -> texts.size());
    }

    private long now() {
        return System.nanoTime() - origin;
    }
}
