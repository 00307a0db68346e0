package io.rankine.processor.kind.scan;

import io.rankine.processor.check.Problem;
import io.rankine.processor.check.Types;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.read.DeclaredKind.Form;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.signature.Signature;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A scan takes accumulator and element, and runs along the last dimension of its one tensor. */
final class ScanRule {

    private static final String FORM = "static ACC name(ACC acc, ELEM a [, Modulus p])";

    /** Java's implicit widenings. */
    private static final Map<String, Set<String>> WIDER =
            Map.of("int", Set.of("long", "double"), "float", Set.of("double"));

    private static final Pattern LAST = Pattern.compile("\\[\\.\\.\\., [A-Za-z]\\w*]");

    private ScanRule() {}

    static void check(MethodDecl method, Consumer<Problem> problems) {
        List<ParamDecl> operands = method.operands();
        if (operands.isEmpty()
                || !Types.isTensor(operands.getFirst())
                || !operands.stream().skip(1).allMatch(Types::isModulus)
                || !method.params().getFirst().type().equals(method.returnType())) {
            problems.accept(Problem.at(method.place(), "scan-form", "%s: a scan has the form %s", method.name(), FORM));
            return;
        }
        checkIdentity(method, method.returnType(), operands.getFirst().type(), problems);
        method.parsed()
                .filter(signature -> !runsAlongLast(signature))
                .ifPresent(signature -> problems.accept(Problem.at(
                        method.signaturePlace(),
                        "scan-signature",
                        "%s: a scan runs along the last dimension of its tensor; write %s",
                        method.name(),
                        expected(signature))));
    }

    private static void checkIdentity(
            MethodDecl method, String accumulator, String element, Consumer<Problem> problems) {
        Optional<Identity> identity = ((Start) method.details()).identity();
        boolean widens = accumulator.equals(element)
                || WIDER.getOrDefault(element, Set.of()).contains(accumulator);
        if (identity.isEmpty() && !widens) {
            problems.accept(Problem.at(
                    method.annotation(),
                    "scan-identity",
                    "%s: without an identity the first element is the first of the result, but the element is %s and the"
                            + " accumulator %s; write what stands before the first element, as in identity = \"0\"",
                    method.name(),
                    element,
                    accumulator));
        }
        identity.ifPresent(start -> start.checkType(method, "scan-identity", accumulator, problems));
    }

    private static boolean runsAlongLast(Signature signature) {
        List<String> shapes = signature.parameters().stream()
                .map(parameter -> parameter.type().shape().toString())
                .toList();
        return signature.constraints().isEmpty()
                && LAST.matcher(shapes.getFirst()).matches()
                && signature.results().getFirst().shape().toString().equals(shapes.getFirst())
                && shapes.stream().skip(1).allMatch(Form.LAST_AXIS.others()::equals);
    }

    /** {@code cumsum(a: [..., n], p: [...]) -> [..., n]}. */
    private static String expected(Signature signature) {
        List<String> names = signature.parameterNames();
        List<String> shapes = IntStream.range(0, names.size())
                .mapToObj(i -> names.get(i) + ": " + (i == 0 ? Form.LAST_AXIS.first() : Form.LAST_AXIS.others()))
                .toList();
        return signature.name() + "(" + String.join(", ", shapes) + ") -> " + Form.LAST_AXIS.result();
    }
}
