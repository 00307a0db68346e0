package io.rankine.processor.flow;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.rankine.processor.flow.value.Numbers;
import io.rankine.processor.flow.value.Shapes;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Values of expressions, and their effects on local variables. Trees without a rule are searched for calls. */
abstract class ExpressionFlow extends TreeScanner<Value, Void> {

    final Site site;
    final Findings findings;
    final Contracts contracts;
    private final Calls calls;
    private final Map<VariableElement, Value> initial = new HashMap<>();
    private @Nullable Tree body;
    private @Nullable SteadyArrays steady;

    /** What a list hands to the lambda that is its argument. */
    Value entry = Value.UNKNOWN;

    /** The variables here; null where the program never gets. */
    @Nullable
    State now = new State();

    ExpressionFlow(Site site, Findings findings) {
        this.site = site;
        this.findings = findings;
        contracts = new Contracts(site, findings);
        calls = new Calls(site, findings);
    }

    /** The value of an expression; nothing is known of one that is never reached. */
    final Value value(@Nullable Tree tree) {
        if (tree == null || now == null) {
            return Value.UNKNOWN;
        }
        Value value = scan(tree, null);
        return value == null ? Value.UNKNOWN : value;
    }

    @Override
    public Value reduce(Value a, Value b) {
        return Value.UNKNOWN;
    }

    @Override
    public Value visitParenthesized(ParenthesizedTree tree, Void unused) {
        return value(tree.getExpression());
    }

    @Override
    public Value visitLiteral(LiteralTree tree, Void unused) {
        return Numbers.literal(tree.getValue());
    }

    @Override
    public Value visitIdentifier(IdentifierTree tree, Void unused) {
        return site.element(tree) instanceof VariableElement variable ? variable(variable, tree, true) : Value.UNKNOWN;
    }

    @Override
    public Value visitMemberSelect(MemberSelectTree tree, Void unused) {
        boolean own = tree.getExpression() instanceof IdentifierTree name
                && name.getName().contentEquals("this");
        Value of = value(tree.getExpression());
        if (of instanceof Value.Array(List<Value> elements)
                && tree.getIdentifier().contentEquals("length")) {
            return new Value.Int(elements.size());
        }
        return site.element(tree) instanceof VariableElement variable ? variable(variable, tree, own) : Value.UNKNOWN;
    }

    /** @param own whether a field is that of this object or class, whose names are ours */
    private Value variable(VariableElement variable, Tree tree, boolean own) {
        Value local = now == null ? null : now.get(variable);
        if (local != null) {
            return local;
        }
        if (variable.getConstantValue() != null) {
            return Numbers.literal(variable.getConstantValue());
        }
        Value declared = contracts.declared(variable, own);
        return (declared instanceof Value.Unknown ? initial(variable) : declared).within(site.ofType(tree));
    }

    /** The value of a final field without a declared shape, from its initializer, if sizes are constant. */
    private Value initial(VariableElement variable) {
        if (variable.getKind() != ElementKind.FIELD
                || !variable.getModifiers().contains(Modifier.FINAL)
                || !(site.trees().getPath(variable) instanceof TreePath path)
                || !path.getCompilationUnit().equals(site.unit())
                || !(path.getLeaf() instanceof VariableTree declaration)
                || declaration.getInitializer() == null) {
            return Value.UNKNOWN;
        }
        Value known = initial.putIfAbsent(variable, Value.UNKNOWN); // which ends cycles
        if (known != null) {
            return known;
        }
        State before = now;
        now = new State();
        Value[] value = {Value.UNKNOWN};
        findings.silently(() -> value[0] = value(declaration.getInitializer()));
        now = before;
        Value constant = value[0] instanceof Value.Tensor(Shape shape)
                ? new Value.Tensor(Shapes.constant(shape))
                : Value.UNKNOWN;
        initial.put(variable, constant);
        return constant;
    }

    @Override
    public Value visitTypeCast(TypeCastTree tree, Void unused) {
        Value value = value(tree.getExpression());
        return Numbers.cast(value, site.type(tree)).within(site.ofType(tree));
    }

    @Override
    public Value visitUnary(UnaryTree tree, Void unused) {
        Value value = value(tree.getExpression());
        switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> {
                Value next = Numbers.next(value, tree.getKind(), site.type(tree.getExpression()));
                assign(tree.getExpression(), next, tree);
                boolean before =
                        tree.getKind() == Tree.Kind.POSTFIX_INCREMENT || tree.getKind() == Tree.Kind.POSTFIX_DECREMENT;
                return before ? value : next;
            }
            default -> {
                return Numbers.unary(tree.getKind(), value, site.type(tree));
            }
        }
    }

    @Override
    public Value visitBinary(BinaryTree tree, Void unused) {
        Value left = value(tree.getLeftOperand());
        boolean and = tree.getKind() == Tree.Kind.CONDITIONAL_AND;
        if (!and && tree.getKind() != Tree.Kind.CONDITIONAL_OR) {
            return Numbers.binary(tree.getKind(), left, value(tree.getRightOperand()), site.type(tree));
        }
        if (left instanceof Value.Truth(boolean decided) && decided != and) {
            return left;
        }
        State before = State.copyOf(now);
        Value right = value(tree.getRightOperand());
        now = State.join(before, now);
        return left instanceof Value.Truth ? right : Value.UNKNOWN;
    }

    @Override
    public Value visitConditionalExpression(ConditionalExpressionTree tree, Void unused) {
        Value condition = value(tree.getCondition());
        if (condition instanceof Value.Truth(boolean holds)) {
            return value(holds ? tree.getTrueExpression() : tree.getFalseExpression());
        }
        State before = State.copyOf(now);
        Value first = value(tree.getTrueExpression());
        State after = now;
        now = before;
        Value second = value(tree.getFalseExpression());
        now = State.join(after, now);
        return Value.join(first, second).within(site.ofType(tree));
    }

    @Override
    public Value visitInstanceOf(InstanceOfTree tree, Void unused) {
        value(tree.getExpression());
        return Value.UNKNOWN;
    }

    @Override
    public Value visitArrayAccess(ArrayAccessTree tree, Void unused) {
        Value array = value(tree.getExpression());
        Value index = value(tree.getIndex());
        boolean known = array instanceof Value.Array(List<Value> elements)
                && index instanceof Value.Int(long i)
                && i >= 0
                && i < elements.size();
        return known && array instanceof Value.Array(List<Value> elements)
                ? elements.get((int) index.asLong().orElseThrow())
                : site.ofType(tree);
    }

    @Override
    public Value visitNewArray(NewArrayTree tree, Void unused) {
        List<Value> elements = new ArrayList<>();
        if (tree.getInitializers() == null) {
            List<Value> sizes = tree.getDimensions().stream().map(this::value).toList();
            return ofSizes(sizes);
        }
        tree.getInitializers().forEach(element -> elements.add(value(element)));
        return new Value.Array(elements);
    }

    /** {@code new long[3][4]}: arrays of elements that nothing is known of, where they are few. */
    private static Value ofSizes(List<Value> sizes) {
        Value array = Value.UNKNOWN;
        long elements = 1;
        for (Value size : sizes.reversed()) {
            if (!(size instanceof Value.Int(long count))
                    || count < 0
                    || (elements *= Math.max(1, count)) > Lists.MOST) {
                return Value.UNKNOWN;
            }
            array = new Value.Array(Collections.nCopies((int) count, array));
        }
        return array;
    }

    @Override
    public Value visitAssignment(AssignmentTree tree, Void unused) {
        if (!(tree.getVariable() instanceof IdentifierTree)) {
            value(tree.getVariable());
        }
        Value value = value(tree.getExpression()).within(site.ofType(tree.getVariable()));
        return assign(tree.getVariable(), value, tree.getExpression());
    }

    @Override
    public Value visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
        Value left = value(tree.getVariable());
        Value right = value(tree.getExpression());
        return assign(tree.getVariable(), Numbers.compound(tree.getKind(), left, right, site.type(tree)), tree);
    }

    /** Sets a local variable, checks what goes into a field with a declared shape. */
    private Value assign(ExpressionTree target, Value value, Tree tree) {
        if (now != null && site.element(target) instanceof VariableElement variable) {
            boolean own = !(target instanceof MemberSelectTree select)
                    || select.getExpression() instanceof IdentifierTree name
                            && name.getName().contentEquals("this");
            Value fitting = Numbers.cast(value, variable.asType());
            Value checked = contracts.check(variable, own, fitting, tree);
            if (isLocal(variable)) {
                now.put(variable, kept(variable, checked));
            }
            return checked;
        }
        return value;
    }

    /** Arrays are followed as long as nobody else can write to them. */
    final Value kept(VariableElement variable, Value value) {
        if (!(value instanceof Value.Array)) {
            return value;
        }
        if (steady == null) {
            steady = new SteadyArrays(site, body);
        }
        return steady.contains(variable) ? value : Value.UNKNOWN;
    }

    /** Tells the body that is followed from now on. */
    final void body(Tree tree) {
        body = tree;
        steady = null;
    }

    static boolean isLocal(VariableElement variable) {
        return switch (variable.getKind()) {
            case LOCAL_VARIABLE, PARAMETER, RESOURCE_VARIABLE, EXCEPTION_PARAMETER, BINDING_VARIABLE -> true;
            default -> false;
        };
    }

    @Override
    public Value visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        Element element = site.element(tree);
        Value receiver = null;
        if (tree.getMethodSelect() instanceof MemberSelectTree select) {
            Value selected = value(select.getExpression());
            receiver = selected.within(site.ofType(select.getExpression()));
        }
        Value list = receiver instanceof Value.Each || receiver instanceof Value.Array ? receiver : null;
        entry = list != null && element != null && element.getSimpleName().contentEquals("forEach")
                ? list.element()
                : Value.UNKNOWN;
        List<Value> arguments = values(tree.getArguments());
        entry = Value.UNKNOWN;
        if (!(element instanceof ExecutableElement method)) {
            return site.ofType(tree);
        }
        if (receiver instanceof Value.Named(Map<String, Value> components)) {
            Value component = components.get(method.getSimpleName().toString());
            if (component != null && arguments.isEmpty()) {
                return component.within(site.ofType(tree));
            }
        }
        if (list != null) {
            return list.ofList(method.getSimpleName().toString(), arguments).within(site.ofType(tree));
        }
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        if (isStatic && Lists.makes(method)) {
            return Lists.of(
                    method,
                    arguments,
                    tree.getArguments().stream().map(site::type).toList());
        }
        if (!isStatic && receiver == null) {
            receiver = site.declarations().ofType(Declarations.owner(method).asType());
        }
        return calls.call(tree, tree.getArguments(), method, isStatic ? null : receiver, arguments);
    }

    @Override
    public Value visitNewClass(NewClassTree tree, Void unused) {
        value(tree.getEnclosingExpression());
        List<Value> arguments = values(tree.getArguments());
        if (tree.getClassBody() != null) {
            scan(tree.getClassBody(), null);
        }
        return site.element(tree) instanceof ExecutableElement constructor
                        && constructor.getKind() == ElementKind.CONSTRUCTOR
                ? calls.call(tree, tree.getArguments(), constructor, null, arguments)
                : site.ofType(tree);
    }

    private List<Value> values(List<? extends ExpressionTree> trees) {
        List<Value> values = new ArrayList<>();
        for (ExpressionTree tree : trees) {
            values.add(value(tree).within(site.ofType(tree)));
        }
        return values;
    }

    @Override
    public Value visitMemberReference(MemberReferenceTree tree, Void unused) {
        value(tree.getQualifierExpression());
        return Value.UNKNOWN;
    }
}
