package io.rankine.processor.pages;

import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which class describes the members of another one: that of the widest element type of its kind, and of rank 2. */
final class Described {

    private static final Pattern RANKED = Pattern.compile("(.*(?:Tensor|View|Expr))([0-6]?)");
    private static final String RANK = "2";

    /** Longer names first: {@code ComplexFloat} before {@code Complex}. */
    private static final List<ElementType> TYPES = Arrays.stream(ElementType.values())
            .sorted(Comparator.comparing(type -> -type.familyName().length()))
            .toList();

    private Described() {}

    /** {@code FloatView4} to {@code DoubleView4}; other classes to themselves. */
    static String ofWidest(String name) {
        return typeOf(name)
                .map(type -> widest(type).familyName()
                        + name.substring(type.familyName().length()))
                .orElse(name);
    }

    /** {@code FloatView4} and {@code FloatView} to {@code DoubleView2}; other classes to themselves. */
    static String ofRank2(String name) {
        Matcher matcher = RANKED.matcher(ofWidest(name));
        return typeOf(name).isPresent() && matcher.matches() ? matcher.group(1) + RANK : ofWidest(name);
    }

    /** Whether it is of rank 3 or above. */
    static boolean isOfHigherRank(String name) {
        return rankOf(name).compareTo(RANK) > 0;
    }

    /** Whether it has tensors of several ranks, as the class of factories has. */
    static boolean isOfManyRanks(String name) {
        return rankOf(name).isEmpty();
    }

    private static String rankOf(String name) {
        Matcher matcher = RANKED.matcher(name);
        return matcher.matches() ? matcher.group(2) : "";
    }

    private static ElementType widest(ElementType type) {
        return type.isLogical() ? type : type.widest();
    }

    private static Optional<ElementType> typeOf(String name) {
        return TYPES.stream().filter(type -> name.startsWith(type.familyName())).findFirst();
    }
}
