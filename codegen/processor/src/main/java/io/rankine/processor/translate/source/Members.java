package io.rankine.processor.translate.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** The members of classes by name, inherited ones too: javac would collect them again at each name of a formula. */
final class Members {

    private final Elements elements;
    private final Map<TypeElement, Map<String, List<Element>>> known = new HashMap<>();

    Members(Elements elements) {
        this.elements = elements;
    }

    List<Element> of(TypeElement type, String name) {
        return known.computeIfAbsent(type, this::read).getOrDefault(name, List.of());
    }

    private Map<String, List<Element>> read(TypeElement type) {
        return elements.getAllMembers(type).stream()
                .collect(Collectors.groupingBy(member -> member.getSimpleName().toString()));
    }
}
