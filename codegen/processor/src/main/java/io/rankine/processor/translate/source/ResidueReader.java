package io.rankine.processor.translate.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.Trees;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.translate.Residues;
import io.rankine.processor.translate.Residues.Given;
import io.rankine.processor.translate.Residues.Nothing;
import io.rankine.processor.translate.Residues.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** Reads formulas such as {@code p.add(p.mul(a, b), c)}: calls of one modulus on numbers of 64 bits, and nothing else. */
final class ResidueReader {

    private static final String NUMBER = "long";
    /** A row holds the result of each step. */
    private static final int MOST_STEPS = 8;

    private final List<String> params;
    private final String modulus;

    private ResidueReader(List<String> params, String modulus) {
        this.params = params;
        this.modulus = modulus;
    }

    /** Empty if the method is no such formula. */
    static Optional<Residues> read(Trees trees, ExecutableElement method) {
        List<? extends VariableElement> declared = method.getParameters();
        List<String> moduli = declared.stream()
                .filter(param -> param.asType().toString().equals(Modeller.MODULUS))
                .map(param -> param.getSimpleName().toString())
                .toList();
        boolean numbers = declared.stream()
                .filter(param -> !moduli.contains(param.getSimpleName().toString()))
                .allMatch(param -> param.asType().toString().equals(NUMBER));
        if (moduli.size() != 1 || !numbers || !method.getReturnType().toString().equals(NUMBER)) {
            return Optional.empty();
        }
        MethodTree tree = trees.getTree(method);
        if (tree == null
                || tree.getBody() == null
                || tree.getBody().getStatements().size() != 1
                || !(tree.getBody().getStatements().getFirst() instanceof ReturnTree only)) {
            return Optional.empty();
        }
        List<String> names =
                declared.stream().map(param -> param.getSimpleName().toString()).toList();
        return new ResidueReader(names, moduli.getFirst())
                .expression(only.getExpression())
                .filter(formula ->
                        formula instanceof Step && Residues.steps(formula).size() <= MOST_STEPS);
    }

    private Optional<Residues> expression(ExpressionTree tree) {
        return switch (tree) {
            case ParenthesizedTree inner -> expression(inner.getExpression());
            case IdentifierTree name -> given(name.getName().toString());
            case MethodInvocationTree call
            when call.getMethodSelect() instanceof MemberSelectTree select -> call(select, call.getArguments());
            default -> Optional.empty();
        };
    }

    private Optional<Residues> given(String name) {
        return IntStream.range(0, params.size())
                .filter(i -> params.get(i).equals(name) && !name.equals(modulus))
                .<Residues>mapToObj(Given::new)
                .findFirst();
    }

    private Optional<Residues> call(MemberSelectTree select, List<? extends ExpressionTree> arguments) {
        if (!(select.getExpression() instanceof IdentifierTree receiver)
                || !receiver.getName().contentEquals(modulus)) {
            return Optional.empty();
        }
        return switch (select.getIdentifier() + "/" + arguments.size()) {
            case "add/2" -> step("added", expression(arguments.getFirst()), expression(arguments.getLast()));
            case "sub/2" -> step("subtracted", expression(arguments.getFirst()), expression(arguments.getLast()));
            case "mul/2" -> step("multiplied", expression(arguments.getFirst()), expression(arguments.getLast()));
            case "neg/1" -> step("subtracted", Optional.of(new Nothing()), expression(arguments.getFirst()));
            case "reduce/1" -> step("added", expression(arguments.getFirst()), Optional.of(new Nothing()));
            default -> Optional.empty();
        };
    }

    private static Optional<Residues> step(String verb, Optional<Residues> left, Optional<Residues> right) {
        return left.flatMap(a -> right.map(b -> new Step(verb, a, b)));
    }
}
