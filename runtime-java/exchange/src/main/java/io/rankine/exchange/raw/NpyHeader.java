package io.rankine.exchange.raw;

import io.rankine.exchange.FormatException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header of a {@code .npy} file: a Python dict with exactly the keys {@code descr}, {@code fortran_order} and
 * {@code shape}, read without evaluating anything.
 */
record NpyHeader(String descr, boolean fortranOrder, long[] shape) {

    static NpyHeader parse(String text) {
        return new Parser(text).header();
    }

    private static final class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        NpyHeader header() {
            @Nullable String descr = null;
            @Nullable Boolean fortranOrder = null;
            long @Nullable [] shape = null;
            expect('{');
            while (!accept('}')) {
                String key = string();
                expect(':');
                boolean known =
                        switch (key) {
                            case "descr" -> descr == null;
                            case "fortran_order" -> fortranOrder == null;
                            case "shape" -> shape == null;
                            default -> false;
                        };
                if (!known) {
                    throw error("key '" + key + "' is unknown or given twice");
                }
                switch (key) {
                    case "descr" -> descr = descr();
                    case "fortran_order" -> fortranOrder = bool();
                    default -> shape = tuple();
                }
                if (!accept(',')) {
                    expect('}');
                    break;
                }
            }
            skipSpace();
            if (at != text.length()) {
                throw error("text follows the dict");
            }
            if (descr == null || fortranOrder == null || shape == null) {
                throw error("one of the keys descr, fortran_order, shape is missing");
            }
            return new NpyHeader(descr, fortranOrder, shape);
        }

        private String descr() {
            skipSpace();
            if (text.startsWith("[", at)) {
                throw error("an array of several fields, which tensors are not: save each field, a['x'], on its own");
            }
            return string();
        }

        private String string() {
            skipSpace();
            char quote = at < text.length() ? text.charAt(at) : 0;
            int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
            if (end < 0) {
                throw error("a string is expected");
            }
            String value = text.substring(at + 1, end);
            at = end + 1;
            return value;
        }

        private boolean bool() {
            skipSpace();
            for (boolean value : new boolean[] {true, false}) {
                String word = value ? "True" : "False";
                if (text.startsWith(word, at)) {
                    at += word.length();
                    return value;
                }
            }
            throw error("True or False is expected");
        }

        private long[] tuple() {
            List<Long> dims = new ArrayList<>();
            expect('(');
            while (!accept(')')) {
                dims.add(size());
                if (dims.size() > HostArray.MAX_RANK) {
                    throw error("the shape has more than " + HostArray.MAX_RANK + " axes");
                }
                if (!accept(',')) {
                    if (dims.size() == 1) {
                        throw error("a tuple of one size ends in a comma");
                    }
                    expect(')');
                    break;
                }
            }
            return dims.stream().mapToLong(Long::longValue).toArray();
        }

        private long size() {
            skipSpace();
            int start = at;
            while (at < text.length() && Character.digit(text.charAt(at), 10) >= 0 && text.charAt(at) < 128) {
                at++;
            }
            if (start == at) {
                throw error("a size of 0 or more is expected");
            }
            int end = at;
            at += text.startsWith("L", at) ? 1 : 0; // As Python 2 wrote it.
            try {
                return Long.parseLong(text, start, end, 10);
            } catch (NumberFormatException e) {
                throw error("size " + text.substring(start, end) + " does not fit 64 bits");
            }
        }

        private boolean accept(char c) {
            skipSpace();
            boolean found = at < text.length() && text.charAt(at) == c;
            at += found ? 1 : 0;
            return found;
        }

        private void expect(char c) {
            if (!accept(c)) {
                throw error("'" + c + "' is expected");
            }
        }

        private void skipSpace() {
            while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\n')) {
                at++;
            }
        }

        private FormatException error(String what) {
            String shown = text.length() <= 200 ? text.strip() : text.substring(0, 200) + "...";
            return new FormatException("npy: header column " + (at + 1) + ": " + what + "; the header is a dict such as"
                    + " {'descr': '<i8', 'fortran_order': False, 'shape': (2, 3), }, here it reads: " + shown);
        }
    }
}
