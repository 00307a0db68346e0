package io.rankine.processor.pages;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** A method or nested type that has a place on the page of its class. */
record Member(String name, boolean isStatic, String result, Tree tree) {

    static Optional<Member> of(ClassTree owner, Tree tree) {
        return switch (tree) {
            case MethodTree method
            when method.getReturnType() != null && isShown(owner, method.getModifiers()) ->
                Optional.of(new Member(
                        method.getName().toString(),
                        method.getModifiers().getFlags().contains(Modifier.STATIC),
                        method.getReturnType().toString(),
                        method));
            case ClassTree type
            when isShown(owner, type.getModifiers()) ->
                Optional.of(new Member(type.getSimpleName().toString(), false, "", type));
            default -> Optional.empty();
        };
    }

    private static boolean isShown(ClassTree owner, ModifiersTree modifiers) {
        return modifiers.getFlags().contains(Modifier.PUBLIC)
                || modifiers.getFlags().contains(Modifier.PROTECTED)
                || owner.getKind() == Tree.Kind.INTERFACE
                        && !modifiers.getFlags().contains(Modifier.PRIVATE);
    }

    /** What a method and one that is described in its place have in common. */
    Key key() {
        return new Key(name, isStatic, tree instanceof ClassTree);
    }

    record Key(String name, boolean isStatic, boolean isType) {}

    /** A link to the member of this name in a class. */
    String link(String type) {
        return key().isType() ? "{@link %s.%s}".formatted(type, name) : "{@link %s#%s %s}".formatted(type, name, name);
    }

    /** The annotation that hides it from Kotlin, where an extension replaces it. */
    Optional<? extends AnnotationTree> hidingFromKotlin() {
        return tree instanceof MethodTree method
                ? method.getModifiers().getAnnotations().stream()
                        .filter(annotation ->
                                annotation.getAnnotationType().toString().equals("Deprecated")
                                        && !annotation.getArguments().isEmpty())
                        .findFirst()
                : Optional.empty();
    }
}
