package io.rankine.processor.model;

import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;

/** One overload on one line: {@code overload [native] [unsigned] [words of the kind] a:int64 b:int64:nonzero i:int64:from=0:below=n p:modulus r:dim -> int64}. */
final class OverloadLine {

    static final String KEY = "overload";
    private static final String NATIVE = "native";
    private static final String UNSIGNED = "unsigned";
    private static final String MODULUS = "modulus";
    private static final String SIZE = "dim";
    private static final String ARROW = "->";

    private OverloadLine() {}

    static String write(Overload overload) {
        List<String> words = new ArrayList<>();
        words.add(KEY);
        if (overload.nativeTwin()) {
            words.add(NATIVE);
        }
        if (overload.unsigned()) {
            words.add(UNSIGNED);
        }
        words.addAll(overload.details().words());
        overload.params().forEach(param -> words.add(param(param)));
        words.add(ARROW);
        overload.results().forEach(result -> words.add(result.label()));
        return String.join(" ", words);
    }

    /** @throws IllegalArgumentException if a word is unknown */
    static Overload read(String line, OpKind kind) {
        boolean nativeTwin = false;
        boolean unsigned = false;
        List<String> details = new ArrayList<>();
        List<ParamModel> params = new ArrayList<>();
        List<String> words = List.of(line.split(" "));
        int arrow = words.indexOf(ARROW);
        if (arrow < 0 || arrow == words.size() - 1) {
            throw new IllegalArgumentException("an overload names its results after '" + ARROW + "'");
        }
        for (String word : words.subList(1, arrow)) {
            if (word.equals(NATIVE)) {
                nativeTwin = true;
            } else if (word.equals(UNSIGNED)) {
                unsigned = true;
            } else if (word.contains(":")) {
                params.add(param(word));
            } else {
                details.add(word);
            }
        }
        List<ElementType> results = words.subList(arrow + 1, words.size()).stream()
                .map(ElementType::ofLabel)
                .toList();
        return new Overload(params, results, nativeTwin, kind.details(details), unsigned);
    }

    private static String param(ParamModel param) {
        String type =
                switch (param.kind()) {
                    case TENSOR -> param.elementType().label();
                    case MODULUS -> MODULUS;
                    case SIZE -> SIZE;
                };
        return param.name() + ":" + type + param.limits().words();
    }

    private static ParamModel param(String word) {
        String[] parts = word.split(":");
        ParamModel param =
                switch (parts[1]) {
                    case MODULUS -> ParamModel.modulus(parts[0]);
                    case SIZE -> ParamModel.size(parts[0]);
                    default -> ParamModel.tensor(parts[0], ElementType.ofLabel(parts[1]));
                };
        return param.within(Limits.read(List.of(parts).subList(2, parts.length)));
    }
}
