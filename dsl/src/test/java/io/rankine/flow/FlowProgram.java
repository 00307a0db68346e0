package io.rankine.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program with what javac has to say about it: below the line concerned stand {@code // error: ...} (or {@code warning},
 * {@code note}) and the further lines of the message as comments. {@code // options: -A...} on the first line is passed on.
 */
record FlowProgram(String name, String source) {

    /** One message. */
    record Message(String kind, long line, String text) {
        @Override
        public String toString() {
            return "line " + line + " " + kind + ": " + text;
        }
    }

    static FlowProgram read(Path file) {
        try {
            return new FlowProgram(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> options() {
        String first = source.lines().findFirst().orElse("");
        return first.startsWith("// options: ")
                ? List.of(first.substring("// options: ".length()).split(" "))
                : List.of();
    }

    List<Message> expected() {
        List<Message> messages = new ArrayList<>();
        List<String> lines = source.lines().toList();
        int code = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.matches("// (error|warning|note): .*")) {
                StringBuilder text = new StringBuilder(line.substring(line.indexOf(": ") + 2));
                while (i + 1 < lines.size() && lines.get(i + 1).strip().startsWith("//   ")) {
                    text.append('\n').append(lines.get(++i).strip().substring("// ".length()));
                }
                messages.add(new Message(line.substring(3, line.indexOf(':')), code, text.toString()));
            } else {
                code = i + 1;
            }
        }
        return messages;
    }
}
