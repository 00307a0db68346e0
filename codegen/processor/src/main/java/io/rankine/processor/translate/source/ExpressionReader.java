package io.rankine.processor.translate.source;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Operation;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/** Expressions of Java, typed by its rules. */
final class ExpressionReader {

    private static final Map<Tree.Kind, Operation> OPERATIONS = Map.ofEntries(
            Map.entry(Tree.Kind.PLUS, Operation.PLUS),
            Map.entry(Tree.Kind.MINUS, Operation.MINUS),
            Map.entry(Tree.Kind.MULTIPLY, Operation.TIMES),
            Map.entry(Tree.Kind.DIVIDE, Operation.DIVIDE),
            Map.entry(Tree.Kind.REMAINDER, Operation.REMAINDER),
            Map.entry(Tree.Kind.AND, Operation.AND),
            Map.entry(Tree.Kind.OR, Operation.OR),
            Map.entry(Tree.Kind.XOR, Operation.XOR),
            Map.entry(Tree.Kind.LEFT_SHIFT, Operation.SHIFT_LEFT),
            Map.entry(Tree.Kind.RIGHT_SHIFT, Operation.SHIFT_RIGHT),
            Map.entry(Tree.Kind.UNSIGNED_RIGHT_SHIFT, Operation.SHIFT_RIGHT_UNSIGNED),
            Map.entry(Tree.Kind.LESS_THAN, Operation.LESS),
            Map.entry(Tree.Kind.LESS_THAN_EQUAL, Operation.LESS_OR_EQUAL),
            Map.entry(Tree.Kind.GREATER_THAN, Operation.GREATER),
            Map.entry(Tree.Kind.GREATER_THAN_EQUAL, Operation.GREATER_OR_EQUAL),
            Map.entry(Tree.Kind.EQUAL_TO, Operation.EQUAL),
            Map.entry(Tree.Kind.NOT_EQUAL_TO, Operation.NOT_EQUAL),
            Map.entry(Tree.Kind.CONDITIONAL_AND, Operation.BOTH),
            Map.entry(Tree.Kind.CONDITIONAL_OR, Operation.EITHER));

    private final Site site;
    private final CallReader calls;

    ExpressionReader(Site site) {
        this.site = site;
        calls = new CallReader(site, this);
    }

    Expr read(ExpressionTree tree, Scope scope) throws Untranslatable {
        return switch (tree) {
            case ParenthesizedTree inner -> read(inner.getExpression(), scope);
            case LiteralTree literal -> literal(literal);
            case IdentifierTree name -> name(name, scope);
            case MemberSelectTree select -> calls.select(select, scope);
            case MethodInvocationTree call -> calls.invocation(call, scope);
            case NewClassTree made -> calls.made(made, scope);
            case BinaryTree binary -> binary(binary, scope);
            case UnaryTree unary -> unary(unary, scope);
            case TypeCastTree cast -> cast(cast, scope);
            case ConditionalExpressionTree choice -> choice(choice, scope);
            case SwitchExpressionTree cases ->
                new SwitchReader(site, this)
                        .expression(cases, cases.getExpression(), cases.getCases(), Optional.empty(), scope);
            default -> throw site.stop(tree, "no translation of this form: " + TreeForms.words(tree.getKind()));
        };
    }

    /** As a variable of the type takes it: what a switch gives then becomes that type case by case (JLS 15.28.1). */
    Expr assigned(JavaType type, ExpressionTree tree, Scope scope) throws Untranslatable {
        return TreeForms.plain(tree) instanceof SwitchExpressionTree cases
                ? new SwitchReader(site, this)
                        .expression(cases, cases.getExpression(), cases.getCases(), Optional.of(type), scope)
                : read(tree, scope).as(type);
    }

    private Expr literal(LiteralTree tree) throws Untranslatable {
        return Constants.literal(tree.getValue())
                .orElseThrow(() -> site.stop(tree, tree + " is neither a number nor a truth value"));
    }

    private Expr name(IdentifierTree tree, Scope scope) throws Untranslatable {
        String name = tree.getName().toString();
        Optional<Expr.Variable> local = scope.find(name);
        if (local.isPresent()) {
            return local.get();
        }
        Optional<VariableElement> field = site.declarations().field(name);
        Optional<Expr> constant = Constants.of(field);
        if (constant.isPresent()) {
            return constant.get();
        }
        return site.constant(
                field.filter(Constants::isFinal)
                        .orElseThrow(() -> site.stop(tree, name + " is neither a variable nor a constant of a number")),
                tree);
    }

    private Expr cast(TypeCastTree tree, Scope scope) throws Untranslatable {
        JavaType type = JavaType.of(tree.getType().toString())
                .filter(known -> !known.isObject())
                .orElseThrow(() -> site.stop(tree, "no cast to " + tree.getType() + " in C"));
        Expr operand = read(tree.getExpression(), scope);
        if (operand.type() == type) {
            return operand;
        }
        return new Expr.Cast(type, operand);
    }

    private Expr unary(UnaryTree tree, Scope scope) throws Untranslatable {
        Expr operand =
                switch (tree.getKind()) {
                    case UNARY_PLUS, UNARY_MINUS, BITWISE_COMPLEMENT, LOGICAL_COMPLEMENT ->
                        read(tree.getExpression(), scope);
                    default ->
                        throw site.stop(
                                tree,
                                tree + " changes a variable within an expression; make it a statement of its own");
                };
        JavaType type = operand.type().promoted();
        return switch (tree.getKind()) {
            case UNARY_PLUS -> type == operand.type() ? operand : new Expr.Cast(type, operand);
            case UNARY_MINUS ->
                Constants.negated(operand).orElseGet(() -> new Expr.Unary(Operation.NEGATE, type, operand));
            case BITWISE_COMPLEMENT -> new Expr.Unary(Operation.COMPLEMENT, type, operand);
            default -> new Expr.Unary(Operation.NOT, JavaType.BOOLEAN, operand);
        };
    }

    private Expr binary(BinaryTree tree, Scope scope) throws Untranslatable {
        Operation operation = Objects.requireNonNull(OPERATIONS.get(tree.getKind()));
        Expr left = read(tree.getLeftOperand(), scope);
        Scope then =
                switch (operation) {
                    case BOTH -> scope.where(Guards.nonZero(left, true));
                    case EITHER -> scope.where(Guards.nonZero(left, false));
                    default -> scope;
                };
        Expr right = read(tree.getRightOperand(), then);
        return binary(tree, operation, left, right, scope);
    }

    /** Of operands that have been read; compound assignments have one, too. */
    Expr binary(Tree tree, Operation operation, Expr left, Expr right, Scope scope) throws Untranslatable {
        if (left.type().isObject() || right.type().isObject()) {
            throw site.stop(tree, operation.sign() + " compares objects; compare their parts");
        }
        JavaType operands =
                operation.isShift() ? left.type().promoted() : left.type().promoted(right.type());
        boolean divides = operation == Operation.DIVIDE || operation == Operation.REMAINDER;
        if (divides && operands.isWhole()) {
            Divisors.check(site, tree, right, scope);
            if (right instanceof Expr.Literal literal && Constants.isMinusOne(literal)) {
                return operation == Operation.DIVIDE
                        ? new Expr.Unary(Operation.NEGATE, operands, new Expr.Cast(operands, left))
                        : new Expr.Cast(operands, new Expr.Literal(JavaType.INT, 0));
            }
        }
        boolean truth = operation.compares() || operation == Operation.BOTH || operation == Operation.EITHER;
        return new Expr.Binary(operation, truth ? JavaType.BOOLEAN : operands, operands, left, right);
    }

    /** The type is that of JLS 15.25. */
    private Expr choice(ConditionalExpressionTree tree, Scope scope) throws Untranslatable {
        Expr condition = read(tree.getCondition(), scope);
        Expr yes = read(tree.getTrueExpression(), scope.where(Guards.nonZero(condition, true)));
        Expr no = read(tree.getFalseExpression(), scope.where(Guards.nonZero(condition, false)));
        JavaType type = Constants.joined(yes, no)
                .orElseThrow(() -> site.stop(tree, "both sides of ? : must be numbers, or of one type"));
        return new Expr.Choice(type, condition, yes, no);
    }
}
