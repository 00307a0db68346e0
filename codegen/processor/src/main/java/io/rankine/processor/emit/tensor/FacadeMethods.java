package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;

/** The static methods of an op set on typed tensors: by the rank of the first operand, in every form that members have. */
public final class FacadeMethods {

    private static final TypeVariableName SELF = TypeVariableName.get("S");

    private final Family family;
    private final FluentOp op;
    private final String first;
    private final List<FacadeMethod> methods = new ArrayList<>();

    private FacadeMethods(Family family, FluentOp op) {
        this.family = family;
        this.op = op;
        this.first = op.overload().params().getFirst().name();
    }

    /** All methods, by the element type of the first operand, then by name. */
    public static List<FacadeMethod> of(OpSetModel set, int maxRank) {
        List<FacadeMethod> all = new ArrayList<>();
        for (Family family : Family.all(Names.HOME, maxRank)) {
            for (FluentOp op : FluentOp.of(List.of(set), family.type())) {
                FacadeMethods methods = new FacadeMethods(family, op);
                if (op.reduces()) {
                    methods.reductions();
                } else {
                    methods.forms();
                }
                all.addAll(methods.methods);
            }
        }
        return all;
    }

    private void forms() {
        RankVariableForms forms = new RankVariableForms(family, op);
        TypeVariableName known = Terms.ranked("R", family);
        TypeVariableName self = SELF.withBounds(family.writable());
        TypeName any = Terms.tensorAbove(family, Names.ANY, Names.ANY, family, SELF);
        TypeName ranked = Terms.tensorAbove(family, Names.ANY, Terms.RANK, family, SELF);
        new Forms(family, op)
                .ofEveryRank(SELF)
                .forEach(form -> add(any, family.writable(), own(form), List.of(self), List.of()));
        forms.ofNoHigherRank(SELF)
                .forEach(form ->
                        add(ranked, family.writable(Terms.RANK), own(form), List.of(known, self), List.of(known)));
        for (Form form : forms.ofHigherRank()) {
            List<TypeVariableName> variables = new ArrayList<>(List.of(known));
            variables.addAll(form.variables());
            add(Terms.tensorAtMost(family, Terms.RANK), family.writable(), form, variables, variables);
        }
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            add(new Handle(family, rank));
        }
        add(Handle.ofUnknownRank(family));
    }

    private void add(Handle handle) {
        // Less specific than the forms of all ranks that the compiler knows, so that both never compete.
        boolean any = !handle.known() && new RankVariableForms(family, op).isBroadcast();
        TypeName receiver = any ? family.readable() : handle.view();
        TypeName target = any ? family.writable() : handle.tensor();
        handle.forms(op).forEach(form -> add(receiver, target, form, form.variables(), form.variables()));
    }

    /** The form whose result is typed by the first operand. */
    private Form own(Form form) {
        String wrapper = family.typed(first + ".", "$L");
        return new Form(form.arguments(), SELF, form.variables(), wrapper, form.inPlace(), form.into());
    }

    /** @param inPlace type variables of the form that writes to the first operand */
    private void add(
            TypeName receiver,
            TypeName target,
            Form form,
            List<TypeVariableName> variables,
            List<TypeVariableName> inPlace) {
        List<ParameterSpec> operands = new ArrayList<>(List.of(parameter(receiver, first)));
        form.arguments().forEach(argument -> operands.add(argument.parameter()));
        CodeBlock values = form.operands(first + ".tensor()");
        if (!op.hasOneResult()) {
            addSeveral(operands, form, variables);
            return;
        }
        CodeBlock call = CodeBlock.of("$L.call($L)", op.constant(), values);
        method(ShapeRule.Form.RESULT, variables, operands, form.result(), statement("return $L", wrap(form, call)));
        if (form.into()) {
            List<ParameterSpec> withOut = new ArrayList<>(operands);
            withOut.add(parameter(form.result(), "out"));
            method(ShapeRule.Form.INTO, variables, withOut, form.result(), into("out", values));
        }
        if (form.inPlace()) {
            List<ParameterSpec> written = new ArrayList<>(operands);
            written.set(0, parameter(target, first));
            CodeBlock assign = statement("$L.into($L.tensor(), $L)", op.constant(), first, values);
            method(ShapeRule.Form.ASSIGN, inPlace, written, TypeName.VOID, assign);
        }
    }

    private void addSeveral(List<ParameterSpec> operands, Form form, List<TypeVariableName> variables) {
        String receiver = first + ".tensor()";
        method(ShapeRule.Form.RESULT, variables, operands, form.result(), OpMethods.several(op, form, receiver));
        if (form.into()) {
            List<ParameterSpec> withOuts = new ArrayList<>(operands);
            withOuts.addAll(OpMethods.outs(op, form));
            CodeBlock body = OpMethods.severalInto(op, form, receiver);
            method(ShapeRule.Form.INTO, variables, withOuts, TypeName.VOID, body);
        }
    }

    /** The result: of the type of an operand where its rank follows from it, else by the factory of its class. */
    private CodeBlock wrap(Form form, CodeBlock call) {
        if (form.wrapper().startsWith("new ")) {
            return CodeBlock.of("$T.of($L)", form.result(), call);
        }
        return CodeBlock.of(form.wrapper(), call);
    }

    private void reductions() {
        Family result = family.of(op.overload().result());
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            alongAxis(family.view(rank), result.typed(rank - 1));
        }
        alongAxis(family.erasedView(), result.erased());
        List<ParameterSpec> operands = new ArrayList<>(List.of(parameter(family.readable(), first)));
        operands.addAll(moduli(Names.MODULUS));
        method(
                ShapeRule.Form.ALL,
                List.of(),
                operands,
                result.element(),
                statement(
                        "return $L.callAll($L.tensor()$L).get$L()", op.constant(), first, others(), result.accessor()));
    }

    private void alongAxis(TypeName receiver, TypeName result) {
        List<ParameterSpec> operands =
                new ArrayList<>(List.of(parameter(receiver, first), parameter(TypeName.INT, "axis")));
        operands.addAll(moduli(Names.MODULI));
        CodeBlock values = CodeBlock.of("$L.tensor(), axis$L", first, others());
        method(
                ShapeRule.Form.AXIS,
                List.of(),
                operands,
                result,
                statement("return $T.of($L.call($L))", result, op.constant(), values));
        List<ParameterSpec> withOut = new ArrayList<>(operands);
        withOut.add(parameter(result, "out"));
        method(ShapeRule.Form.AXIS_INTO, List.of(), withOut, result, into("out", values));
    }

    private CodeBlock into(String out, CodeBlock values) {
        return CodeBlock.builder()
                .addStatement("$L.into($L.tensor(), $L)", op.constant(), out, values)
                .addStatement("return $L", out)
                .build();
    }

    private List<ParameterSpec> moduli(TypeName type) {
        return op.others().stream().map(param -> parameter(type, param.name())).toList();
    }

    private String others() {
        StringBuilder names = new StringBuilder();
        op.others().forEach(param -> names.append(", ").append(param.name()));
        return names.toString();
    }

    private void method(
            ShapeRule.Form form,
            List<TypeVariableName> variables,
            List<ParameterSpec> parameters,
            TypeName result,
            CodeBlock body) {
        List<String> doc = new ArrayList<>(
                List.of(op.op().doc(), "Shapes: " + String.join(", ", op.group().signatures()) + "."));
        String more = said(form);
        if (!more.isEmpty()) {
            doc.add(more);
        }
        String name = op.name() + suffix(form);
        methods.add(new FacadeMethod(name, doc, op.rule(form), variables, parameters, result, isOperator(form), body));
    }

    private boolean isOperator(ShapeRule.Form form) {
        return KotlinNames.isBinaryOperator(op) && (form == ShapeRule.Form.RESULT || form == ShapeRule.Form.ASSIGN)
                || KotlinNames.isUnaryOperator(op) && form == ShapeRule.Form.RESULT;
    }

    private static String suffix(ShapeRule.Form form) {
        return switch (form) {
            case RESULT, AXIS, AXES, ALL, MODULAR, OF_SECOND -> "";
            case INTO, AXIS_INTO -> "Into";
            case ASSIGN, STATEMENT -> "Assign";
        };
    }

    private String said(ShapeRule.Form form) {
        return switch (form) {
            case RESULT, MODULAR, OF_SECOND -> "";
            case INTO ->
                op.hasOneResult()
                        ? "Writes into out, which has the result's shape and may be an operand; returns it."
                        : "Writes into tensors of the results' shapes, which may be operands but must not overlap.";
            case ASSIGN -> "The result replaces the elements of " + first + ", whose shape must stay.";
            case AXIS -> "Axis axis is dropped; a negative one counts from the end.";
            case AXIS_INTO -> "Drops axis axis; writes into out, which has the result's shape, and returns it.";
            case AXES -> "The axes are dropped; negative ones count from the end.";
            case STATEMENT -> "A statement that, when run, replaces the elements of " + first + ".";
            case ALL -> "Of all elements, as no axis is given.";
        };
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    private static ParameterSpec parameter(TypeName type, String name) {
        return ParameterSpec.builder(type, name).build();
    }
}
