package io.rankine.processor.translate;

import java.util.List;
import java.util.stream.Collectors;

/** Functions as C. */
public final class FunctionWriter {

    private final StringBuilder out = new StringBuilder();
    private final boolean complex;

    private FunctionWriter(boolean complex) {
        this.complex = complex;
    }

    /** The function alone, without those that it calls. */
    public static String write(Function function) {
        FunctionWriter writer = new FunctionWriter(function.result() == JavaType.COMPLEX);
        String params = function.params().stream()
                .map(param -> variable(param.type(), param.name()))
                .collect(Collectors.joining(", "));
        writer.out
                .append("RK_INLINE ")
                .append(function.result().cName())
                .append(' ')
                .append(function.name())
                .append('(')
                .append(params.isEmpty() ? "void" : params)
                .append(") ");
        writer.block(function.body().statements(), "");
        return writer.out.append('\n').toString();
    }

    private static String variable(JavaType type, String name) {
        return type.cName() + (type.cName().endsWith("*") ? "" : " ") + name;
    }

    private String write(Expr expression) {
        return ExpressionWriter.write(complex ? new SumsAlone().of(expression) : expression);
    }

    private void block(List<Stmt> statements, String indent) {
        out.append("{\n");
        for (Stmt statement : statements) {
            out.append(indent).append("    ");
            statement(statement, indent + "    ");
            out.append('\n');
        }
        out.append(indent).append('}');
    }

    private void statement(Stmt statement, String indent) {
        switch (statement) {
            case Stmt.Block block -> block(block.statements(), indent);
            case Stmt.If choice -> choice(choice, indent);
            case Stmt.Loop loop -> loop(loop, indent);
            case Stmt.Switch cases -> cases(cases, indent);
            default -> out.append(simple(statement)).append(';');
        }
    }

    private void choice(Stmt.If choice, String indent) {
        out.append("if (").append(write(choice.condition())).append(") ");
        body(choice.yes(), indent);
        choice.no().ifPresent(no -> {
            out.append(" else ");
            body(no, indent);
        });
    }

    private void cases(Stmt.Switch cases, String indent) {
        out.append("switch (").append(write(cases.on())).append(") {\n");
        for (Stmt.Case each : cases.cases()) {
            String labels = each.labels().stream()
                    .map(label -> "case " + write(label) + ": ")
                    .collect(Collectors.joining());
            out.append(indent).append(labels).append(each.other() ? "default: " : "");
            body(each.body(), indent);
            out.append('\n');
        }
        out.append(indent).append('}');
    }

    /** A loop's variables live in a block around it, as C has room for one declaration only. */
    private void loop(Stmt.Loop loop, String indent) {
        String condition = loop.condition().map(this::write).orElse("1");
        if (loop.askedLast()) {
            out.append("do ");
            body(loop.body(), indent);
            out.append(" while (").append(condition).append(");");
            return;
        }
        String start = loop.start().stream().map(this::simple).collect(Collectors.joining("; "));
        String update = loop.update().stream().map(this::simple).collect(Collectors.joining(", "));
        boolean alone = loop.start().size() <= 1;
        out.append(alone ? "" : "{ " + start + "; ");
        out.append("for (")
                .append(alone ? start : "")
                .append("; ")
                .append(condition)
                .append("; ")
                .append(update)
                .append(") ");
        body(loop.body(), indent);
        out.append(alone ? "" : " }");
    }

    private void body(Stmt statement, String indent) {
        block(statement instanceof Stmt.Block block ? block.statements() : List.of(statement), indent);
    }

    private String simple(Stmt statement) {
        return switch (statement) {
            case Stmt.Declare declare ->
                variable(declare.type(), declare.name())
                        + declare.value().map(value -> " = " + write(value)).orElse("");
            case Stmt.Assign assign -> assign.name() + " = " + write(assign.value());
            case Stmt.Return result -> "return " + write(result.value());
            case Stmt.Jump jump -> jump.word();
            default -> throw new IllegalStateException("no statement of one line: " + statement);
        };
    }
}
