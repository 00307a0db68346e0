package io.rankine.processor.model;

import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** One overload on one line: {@code overload [native] [associative] [identity=0] a:int64 b:int64:nonzero p:modulus -> int64}. */
final class OverloadLine {

    static final String KEY = "overload";
    private static final String NATIVE = "native";
    private static final String ASSOCIATIVE = "associative";
    private static final String IDENTITY = "identity=";
    private static final String MODULUS = "modulus";
    private static final String NON_ZERO = "nonzero";
    private static final String ARROW = "->";

    private OverloadLine() {}

    static String write(Overload overload) {
        List<String> words = new ArrayList<>();
        words.add(KEY);
        if (overload.nativeTwin()) {
            words.add(NATIVE);
        }
        if (overload.associative()) {
            words.add(ASSOCIATIVE);
        }
        overload.identity().ifPresent(value -> words.add(IDENTITY + value));
        overload.params().forEach(param -> words.add(param(param)));
        words.add(ARROW);
        words.add(overload.result().label());
        return String.join(" ", words);
    }

    /** @throws IllegalArgumentException if a word is unknown */
    static Overload read(String line) {
        boolean nativeTwin = false;
        boolean associative = false;
        OptionalLong identity = OptionalLong.empty();
        List<ParamModel> params = new ArrayList<>();
        String[] words = line.split(" ");
        for (String word : List.of(words).subList(1, words.length - 2)) {
            if (word.equals(NATIVE)) {
                nativeTwin = true;
            } else if (word.equals(ASSOCIATIVE)) {
                associative = true;
            } else if (word.startsWith(IDENTITY)) {
                identity = OptionalLong.of(Long.parseLong(word.substring(IDENTITY.length())));
            } else {
                params.add(param(word));
            }
        }
        return new Overload(params, ElementType.ofLabel(words[words.length - 1]), nativeTwin, identity, associative);
    }

    private static String param(ParamModel param) {
        String type = param.isTensor() ? param.elementType().label() : MODULUS;
        return param.name() + ":" + type + (param.nonZero() ? ":" + NON_ZERO : "");
    }

    private static ParamModel param(String word) {
        String[] parts = word.split(":");
        if (parts.length < 2) {
            throw new IllegalArgumentException("'" + word + "' is no parameter");
        }
        if (parts[1].equals(MODULUS)) {
            return ParamModel.modulus(parts[0]);
        }
        ElementType type = ElementType.ofLabel(parts[1]);
        return parts.length > 2 ? ParamModel.nonZero(parts[0], type) : ParamModel.tensor(parts[0], type);
    }
}
