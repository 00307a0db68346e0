package io.rankine.processor.translate;

import io.rankine.processor.translate.RandomExpressions.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Java classes of random formulas: expressions, locals, branches, loops and helper methods. */
final class RandomMethods {

    /** Operands of each formula; m and n are never 0. */
    static final List<Name> OPERANDS = List.of(
            new Name(JavaType.INT, "a"),
            new Name(JavaType.INT, "b"),
            new Name(JavaType.LONG, "c"),
            new Name(JavaType.LONG, "d"),
            new Name(JavaType.FLOAT, "e"),
            new Name(JavaType.FLOAT, "f"),
            new Name(JavaType.DOUBLE, "g"),
            new Name(JavaType.DOUBLE, "h"),
            new Name(JavaType.BOOLEAN, "p"),
            new Name(JavaType.BYTE, "q"),
            new Name(JavaType.SHORT, "r"),
            new Name(JavaType.CHAR, "s"),
            new Name(JavaType.INT, "m"),
            new Name(JavaType.LONG, "n"));

    private static final int HELPERS = 48;

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<Name> helpers = new ArrayList<>();
    private int locals;

    RandomMethods(Random random) {
        this.random = random;
    }

    /** A class with so many formulas f0, f1, ... and a method that runs them on the operands in its fields. */
    String of(String className, int count) {
        out.append("import io.rankine.spec.NonZero;\npublic final class " + className + " {\n");
        OPERANDS.forEach(operand -> out.append("    public static " + declared(operand) + ";\n"));
        for (int i = 0; i < HELPERS; i++) {
            JavaType type = RandomExpressions.anyType(random);
            List<Name> params = OPERANDS.subList(0, 12).stream()
                    .filter(operand -> random.nextInt(4) == 0)
                    .toList();
            List<Name> known = List.copyOf(helpers);
            method(type, "h" + i, params, known);
            helpers.add(new Name(type, "h" + i, params.stream().map(Name::type).toList()));
        }
        StringBuilder run = new StringBuilder("    public static void run(long[] out) {\n");
        for (int i = 0; i < count; i++) {
            JavaType type = RandomExpressions.anyType(random);
            boolean divisors = random.nextBoolean();
            List<Name> params = OPERANDS.stream()
                    .filter(operand -> isDivisor(operand) ? divisors : random.nextInt(5) < 2)
                    .toList();
            method(type, "f" + i, params, helpers);
            String call = "f" + i + "(" + params.stream().map(Name::text).collect(Collectors.joining(", ")) + ")";
            run.append("        out[" + i + "] = " + bits(type, call) + ";\n");
        }
        return out + run.toString() + "    }\n}\n";
    }

    private static String bits(JavaType type, String value) {
        return switch (type) {
            case BOOLEAN -> value + " ? 1 : 0";
            case FLOAT -> "Float.floatToIntBits(" + value + ")";
            case DOUBLE -> "Double.doubleToLongBits(" + value + ")";
            default -> value;
        };
    }

    private void method(JavaType type, String name, List<Name> params, List<Name> callees) {
        out.append("    static " + RandomExpressions.name(type) + " " + name + "(");
        out.append(params.stream()
                .map(param -> (isDivisor(param) ? "@NonZero " : "") + declared(param))
                .collect(Collectors.joining(", ")));
        out.append(") {\n");
        List<Name> visible = params.stream().filter(param -> !isDivisor(param)).toList();
        RandomExpressions expressions =
                new RandomExpressions(random, visible, callees, params.stream().anyMatch(RandomMethods::isDivisor));
        locals = 0;
        for (int i = random.nextInt(10) - 7; i > 0; i--) {
            statement(expressions, visible, 2, "        ");
        }
        out.append("        return " + expressions.of(type, random.nextInt(30) == 0 ? 4 : random.nextInt(8) < 5 ? 1 : 2)
                + ";\n    }\n");
    }

    private void statement(RandomExpressions expressions, List<Name> params, int depth, String indent) {
        int declared = expressions.declared();
        int form = random.nextInt(depth > 0 ? 8 : 3);
        if (form < 2 || params.isEmpty()) {
            JavaType type = RandomExpressions.anyType(random);
            Name local = new Name(type, "v" + locals++);
            boolean inferred = random.nextInt(4) == 0;
            out.append(indent + (inferred ? "var " + local.text() : declared(local)) + " = "
                    + (inferred ? "(" + RandomExpressions.name(type) + ") " : "") + "(" + expressions.of(type, 1)
                    + ");\n");
            expressions.declare(local);
            return;
        }
        if (form < 4) {
            assignment(expressions, params.get(random.nextInt(params.size())), indent);
            return;
        }
        if (form == 7) {
            cases(expressions, params, indent);
            return;
        }
        if (form == 4) {
            out.append(indent + "if (" + expressions.of(JavaType.BOOLEAN, 1) + ") {\n");
            statement(expressions, params, depth - 1, indent + "    ");
            expressions.leave(declared);
            out.append(indent + "} else {\n");
        } else if (form == 5) {
            String i = "i" + locals++;
            out.append(
                    indent + "for (int " + i + " = 0; " + i + " < " + (1 + random.nextInt(4)) + "; " + i + "++) {\n");
            if (random.nextInt(3) == 0) {
                out.append(indent + "    if (" + expressions.of(JavaType.BOOLEAN, 1) + ") "
                        + (random.nextBoolean() ? "break" : "continue") + ";\n");
            }
        } else {
            String i = "i" + locals++;
            out.append(indent + "int " + i + " = " + (1 + random.nextInt(3)) + ";\n");
            out.append(indent + "while (" + i + " > 0) {\n" + indent + "    " + i + "--;\n");
        }
        statement(expressions, params, depth - 1, indent + "    ");
        expressions.leave(declared);
        out.append(indent + "}\n");
    }

    /** A switch that changes variables; one case may go on into the next. */
    private void cases(RandomExpressions expressions, List<Name> params, String indent) {
        boolean arrows = random.nextBoolean();
        int declared = expressions.declared();
        out.append(indent + "switch (" + expressions.of(JavaType.INT, 0) + " & 3) {\n");
        int other = random.nextInt(4);
        for (int i = 0; i < 3; i++) {
            out.append(indent + "    " + (i == other ? "default" : "case " + i) + (arrows ? " -> {\n" : ":\n"));
            statement(expressions, params, 0, indent + "        ");
            expressions.leave(declared);
            if (random.nextInt(4) == 0) {
                out.append(indent + "        if (" + expressions.of(JavaType.BOOLEAN, 0) + ") { break; }\n");
            }
            if (arrows || random.nextInt(3) > 0) {
                out.append(indent + (arrows ? "    }\n" : "        break;\n"));
            }
        }
        out.append(indent + "}\n");
    }

    private void assignment(RandomExpressions expressions, Name to, String indent) {
        String sign =
                switch (to.type()) {
                    case BOOLEAN -> new String[] {"=", "&=", "|=", "^="}[random.nextInt(4)];
                    case FLOAT, DOUBLE -> new String[] {"=", "+=", "-=", "*=", "/=", "%="}[random.nextInt(6)];
                    default ->
                        new String[] {"=", "+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", ">>>="}
                                [random.nextInt(10)];
                };
        if (to.type() != JavaType.BOOLEAN && random.nextInt(8) == 0) {
            out.append(indent + to.text() + (random.nextBoolean() ? "++" : "--") + ";\n");
            return;
        }
        boolean wide = sign.matches("[+*-]=") && random.nextBoolean();
        JavaType type = wide ? JavaType.DOUBLE : to.type();
        out.append(indent + to.text() + " " + sign + " " + expressions.of(type, 1) + ";\n");
    }

    private static boolean isDivisor(Name operand) {
        return operand.text().equals("m") || operand.text().equals("n");
    }

    private static String declared(Name name) {
        return RandomExpressions.name(name.type()) + " " + name.text();
    }
}
