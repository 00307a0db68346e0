package io.rankine.processor.translate.source;

import io.rankine.processor.translate.Helper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Functions in the C beside the class files of op sets: formulas that were translated when the op set was compiled. */
public final class CompiledFormulas {

    /** A definition as {@code FunctionWriter} writes it. */
    private static final Pattern DEFINITION =
            Pattern.compile("^RK_INLINE \\w+ (\\w+)\\(.*?^\\}\\n", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern BY_HAND = Pattern.compile(Helper.byHand("[A-Z]\\w*"));
    private static final Pattern NAME = Pattern.compile("\\w+");

    /** Finds the C of the op set with a qualified name. */
    public interface Files {
        Optional<String> of(String opSet);
    }

    private final Files files;
    private final Map<String, Map<String, String>> read = new HashMap<>();

    CompiledFormulas(Files files) {
        this.files = files;
    }

    /** The function of this name behind those that it calls; nothing if there is none. */
    List<Helper> find(String opSet, String name) {
        Map<String, String> functions = read.computeIfAbsent(opSet, this::functions);
        Map<String, Helper> found = new LinkedHashMap<>();
        collect(name, functions, found);
        return List.copyOf(found.values());
    }

    private Map<String, String> functions(String opSet) {
        Map<String, String> functions = new HashMap<>();
        files.of(opSet)
                .ifPresent(text -> DEFINITION
                        .matcher(text)
                        .results()
                        .forEach(definition -> functions.put(definition.group(1), definition.group())));
        return functions;
    }

    private static void collect(String name, Map<String, String> functions, Map<String, Helper> to) {
        String text = functions.get(name);
        if (text == null || to.containsKey(name)) {
            return;
        }
        List<String> called = new ArrayList<>(
                NAME.matcher(text).results().map(MatchResult::group).toList());
        called.removeIf(name::equals);
        called.forEach(other -> collect(other, functions, to));
        if (called.stream().anyMatch(other -> BY_HAND.matcher(other).matches())) {
            to.put(Helper.BY_HAND.name(), Helper.BY_HAND);
        }
        to.put(name, new Helper(name, text));
    }
}
