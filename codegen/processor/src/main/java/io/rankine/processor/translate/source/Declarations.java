package io.rankine.processor.translate.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * The names that one class sees (JLS 6.4 and 7.5). Trees come from javac before it has attributed them, so names are looked
 * up here: in the class, then among its imports, its package, imports on demand and java.lang.
 */
final class Declarations {

    private final Elements elements;
    private final Members members;
    private final TypeElement owner;
    private final List<ImportTree> imports;

    Declarations(Elements elements, Members members, TypeElement owner, CompilationUnitTree unit) {
        this.elements = elements;
        this.members = members;
        this.owner = owner;
        imports = List.copyOf(unit.getImports());
    }

    /** The class of this name: simple, qualified, or that of a class within one. */
    Optional<TypeElement> type(String name) {
        int dot = name.lastIndexOf('.');
        if (dot >= 0) {
            return Optional.ofNullable(elements.getTypeElement(name))
                    .or(() -> type(name.substring(0, dot)).flatMap(outer -> nested(outer, name.substring(dot + 1))));
        }
        return member(name)
                .or(() -> imported(name, false))
                .or(() -> find(elements.getPackageOf(owner).getQualifiedName() + "." + name))
                .or(() -> imported(name, true))
                .or(() -> find("java.lang." + name));
    }

    private Optional<TypeElement> member(String name) {
        for (Element around = owner; around instanceof TypeElement type; around = type.getEnclosingElement()) {
            if (type.getSimpleName().contentEquals(name)) {
                return Optional.of(type);
            }
            Optional<TypeElement> nested = nested(type, name);
            if (nested.isPresent()) {
                return nested;
            }
        }
        return Optional.empty();
    }

    private Optional<TypeElement> nested(TypeElement outer, String name) {
        return ElementFilter.typesIn(members.of(outer, name)).stream().findFirst();
    }

    private Optional<TypeElement> imported(String name, boolean onDemand) {
        return imports.stream()
                .filter(line -> !line.isStatic())
                .map(line -> (MemberSelectTree) line.getQualifiedIdentifier())
                .filter(path -> path.getIdentifier().contentEquals(onDemand ? "*" : name))
                .flatMap(path -> find(path.getExpression() + "." + name).stream())
                .findFirst();
    }

    private Optional<TypeElement> find(String qualifiedName) {
        String name = qualifiedName.startsWith(".") ? qualifiedName.substring(1) : qualifiedName;
        return Optional.ofNullable(elements.getTypeElement(name));
    }

    /** The static methods that a simple name calls. */
    List<ExecutableElement> methods(String name) {
        return visible(name, type -> methods(type, name));
    }

    /** The static methods of a class, inherited ones too. */
    List<ExecutableElement> methods(TypeElement type, String name) {
        return ElementFilter.methodsIn(members.of(type, name));
    }

    /** The field that a simple name means. */
    Optional<VariableElement> field(String name) {
        return visible(name, type -> field(type, name).stream().toList()).stream()
                .findFirst();
    }

    Optional<VariableElement> field(TypeElement type, String name) {
        return ElementFilter.fieldsIn(members.of(type, name)).stream()
                .filter(field -> field.getModifiers().contains(Modifier.STATIC))
                .findFirst();
    }

    /** What the class itself has, else those around it, else static imports of the name, else those on demand. */
    private <T> List<T> visible(String name, Function<TypeElement, List<T>> members) {
        for (Element around = owner; around instanceof TypeElement type; around = type.getEnclosingElement()) {
            List<T> found = members.apply(type);
            if (!found.isEmpty()) {
                return found;
            }
        }
        List<T> found = new ArrayList<>();
        for (String end : List.of(name, "*")) {
            Stream.of(imports)
                    .flatMap(List::stream)
                    .filter(ImportTree::isStatic)
                    .map(line -> (MemberSelectTree) line.getQualifiedIdentifier())
                    .filter(path -> path.getIdentifier().contentEquals(end))
                    .map(path -> elements.getTypeElement(path.getExpression().toString()))
                    .forEach(type -> found.addAll(of(type, members)));
            if (!found.isEmpty()) {
                return found;
            }
        }
        return found;
    }

    private static <T> List<T> of(@Nullable TypeElement type, Function<TypeElement, List<T>> members) {
        return type == null ? List.of() : members.apply(type);
    }
}
