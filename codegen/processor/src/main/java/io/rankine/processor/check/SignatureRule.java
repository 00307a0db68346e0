package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The signature can be read and tells of the method it stands on. */
final class SignatureRule implements Rule {

    /** What kapt makes of a parameter that Java cannot name: {@code p0_52215}. */
    private static final Pattern RENAMED = Pattern.compile("p\\d+_\\d+");

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        for (MethodDecl method : set.methods()) {
            try {
                check(method, Signature.parse(method.signature()), problems);
            } catch (SignatureException e) {
                if (method.malformed()) {
                    continue; // reported where the shape stands
                }
                problems.accept(Problem.at(
                        method.signaturePlace(), "signature", "%s: %s", method.name(), String.valueOf(e.getMessage())));
            }
        }
    }

    /** The signature, empty where it cannot be read. */
    static Optional<Signature> parsed(MethodDecl method) {
        return method.parsed();
    }

    private static void check(MethodDecl method, Signature signature, Consumer<Problem> problems) {
        if (method.shapedTwice()) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "signature-twice",
                    "%s: shapes stand in the signature and in @Shape; remove one of them",
                    method.name()));
        }
        if (method.name().startsWith(signature.name() + "$")) {
            problems.accept(Problem.at(
                    method.place(),
                    "op-method",
                    "%s is internal, so that its name in class files is %s; make it public",
                    signature.name(),
                    method.name()));
        } else if (!signature.name().equals(method.op())) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "signature-name",
                    "the signature is that of '%s', the method is '%s'; give both the same name",
                    signature.name(),
                    method.name()));
        }
        List<String> names = method.operands().stream().map(ParamDecl::name).toList();
        if (!signature.parameterNames().equals(names)) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "signature-parameters",
                    "%s: the signature has the parameters %s, the method has %s; give them the same names in the same order%s",
                    method.name(),
                    signature.parameterNames(),
                    names,
                    names.stream().anyMatch(name -> RENAMED.matcher(name).matches())
                            ? ", other than Java's keywords, which kapt renames"
                            : ""));
        }
        if (signature.parameters().stream().anyMatch(parameter -> parameter.mode() != Parameter.Mode.IN)) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "signature-results",
                    "%s: an op writes no operand; the entry's Into form takes the result's tensor",
                    method.name()));
        }
        if (signature.results().size() != 1 && method.kind().isFormula()) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "signature-results",
                    "%s: the method returns one result; several are for @Structured, whose method writes them",
                    method.name()));
        }
    }
}
