package io.rankine.processor.pages;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import java.util.List;
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

    /**
     * The annotations that its description leaves out: the one that hides it from Kotlin, where an extension replaces it, and the shape
     * rule of a method that writes into a result, which stands at the op's own method.
     */
    List<? extends AnnotationTree> leftOut() {
        return tree instanceof MethodTree method
                ? method.getModifiers().getAnnotations().stream()
                        .filter(Member::isLeftOut)
                        .toList()
                : List.of();
    }

    /** Whether it writes into a result that it is given. */
    boolean writes() {
        return tree instanceof MethodTree method
                && method.getModifiers().getAnnotations().stream().anyMatch(Member::isOfWriting);
    }

    /** How many operands are numbers. */
    long numbers() {
        return tree instanceof MethodTree method
                ? method.getParameters().stream()
                        .filter(parameter -> parameter.getType() instanceof PrimitiveTypeTree)
                        .count()
                : 0;
    }

    private static boolean isOfWriting(AnnotationTree annotation) {
        return annotation.getAnnotationType().toString().equals("ShapeRule")
                && annotation.getArguments().stream()
                        .anyMatch(argument -> argument.toString().endsWith("Form.INTO"));
    }

    private static boolean isLeftOut(AnnotationTree annotation) {
        return isOfWriting(annotation)
                || annotation.getAnnotationType().toString().equals("Deprecated")
                        && !annotation.getArguments().isEmpty();
    }
}
