package io.rankine.cli;

import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.BroadcastTrait;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Guard;
import io.rankine.spec.shape.Inference;
import io.rankine.spec.shape.Inferred;
import io.rankine.spec.shape.Picture;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.shape.ShapeException;
import io.rankine.spec.shape.TraitVerdict;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.Signature;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./rankine shape}: inference with the aligned picture. */
@Command(
        name = "shape",
        description = {
            "Infers the result shape of a signature, or shows where the shapes do not fit.",
            "",
            "  ./rankine shape \"modsum(a: [5,2,4,1], b: [3,1,1]) -> [...]\"",
            "  ./rankine shape \"matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]\" 7x2x3 3x5",
            "",
            "Exit codes: 0 the shapes fit, 1 they do not, 64 the signature or a shape cannot be read."
        })
final class ShapeCommand implements Callable<Integer> {

    private static final String ARROW = "->";

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SIGNATURE", description = "The signature; it may spell the shapes out.")
    private String text;

    @Parameters(
            index = "1..*",
            paramLabel = "SHAPE",
            description = "One shape a parameter, such as 5x2x?x1, [5, n], [] or *.")
    private List<String> shapes = List.of();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try {
            out.println(shapes.isEmpty() ? spelledOut() : given());
            return 0;
        } catch (ShapeException misfit) {
            out.println(misfit.getMessage());
            return 1;
        } catch (IllegalArgumentException unreadable) {
            spec.commandLine().getErr().println(unreadable.getMessage());
            return Rankine.USAGE;
        }
    }

    private String given() {
        Signature signature = Signature.parse(text);
        List<Parameter> parameters = signature.parameters();
        if (parameters.size() != shapes.size()) {
            throw new IllegalArgumentException("%s has %d parameters, but %d shapes are given"
                    .formatted(signature.name(), parameters.size(), shapes.size()));
        }
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < shapes.size(); i++) {
            arguments.add(ShapeText.parse(shapes.get(i), parameters.get(i).type()));
        }
        Inferred inferred = Inference.infer(signature, arguments);
        return picture(signature.parameterNames(), arguments, inferred.results(), inferred.guards());
    }

    /** The shapes stand in the signature: its op is taken as element-wise. */
    private String spelledOut() {
        int arrow = text.lastIndexOf(ARROW);
        Signature written = Signature.parse((arrow < 0 ? text : text.substring(0, arrow)) + ARROW + " [*]");
        List<Shape> operands =
                written.parameters().stream().map(ShapeCommand::literal).toList();
        BroadcastTrait trait = new BroadcastTrait(written.name(), written.parameterNames());
        String declared =
                arrow < 0 ? "" : text.substring(arrow + ARROW.length()).strip();
        TraitVerdict verdict = declared.isEmpty() || declared.equals("[...]")
                ? trait.infer(operands)
                : trait.verify(operands, List.of(ShapeText.parse(declared)));
        return switch (verdict) {
            case TraitVerdict.Refused refused -> throw new ShapeException(refused.diagnostic());
            case TraitVerdict.Accepted(Shape inferred, List<Guard> guards) ->
                picture(written.parameterNames(), operands, List.of(inferred), guards);
        };
    }

    private static Shape literal(Parameter parameter) {
        return ShapeText.literal(parameter.type().shape())
                .orElseThrow(() -> new IllegalArgumentException("the shape of " + parameter.name() + " is open ("
                        + parameter.type() + "): give one shape a parameter after the signature, such as 5x2x4x1"));
    }

    private static String picture(
            List<String> names, List<? extends Argument> arguments, List<Shape> results, List<Guard> guards) {
        Picture picture = new Picture();
        for (int i = 0; i < arguments.size(); i++) {
            String label = names.get(i) + ":";
            switch (arguments.get(i)) {
                case Shape shape -> picture.row(label, shape);
                case Dim dim -> picture.value(label, dim.toString());
            }
        }
        results.forEach(result -> picture.row("result:", result));
        return picture.draw().stripTrailing()
                + guards.stream()
                        .map(guard -> "\nchecked at run time: " + guard)
                        .collect(Collectors.joining());
    }
}
