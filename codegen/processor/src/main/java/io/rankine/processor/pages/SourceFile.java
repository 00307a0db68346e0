package io.rankine.processor.pages;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A source file with one class, as javac's parser reads it. */
record SourceFile(Path path, String text, CompilationUnitTree unit, SourcePositions positions) {

    Optional<ClassTree> type() {
        return unit.getTypeDecls().stream()
                .filter(ClassTree.class::isInstance)
                .map(ClassTree.class::cast)
                .findFirst();
    }

    String name() {
        return type().map(type -> type.getSimpleName().toString()).orElse("");
    }

    /** The name of the class it extends, if any. */
    Optional<String> parent() {
        return type().map(ClassTree::getExtendsClause).map(SourceFile::erased);
    }

    private static String erased(Tree type) {
        return type instanceof ParameterizedTypeTree generic ? generic.getType().toString() : type.toString();
    }

    List<Member> members() {
        return type().stream()
                .flatMap(type -> type.getMembers().stream().flatMap(member -> Member.of(type, member).stream()))
                .toList();
    }

    int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }
}
