package io.rankine.processor.flow;

import io.rankine.processor.flow.value.EqualOrOne;
import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Inference;
import io.rankine.spec.shape.Inferred;
import io.rankine.spec.shape.OpenDims;
import io.rankine.spec.shape.Overloads;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.signature.Signature;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Inferences of one op: loops ask the same again and again. */
final class Inferences {

    private static final int ENOUGH = 256;

    private final OpenDims openDims;
    private final Map<List<Argument>, Inferred> known = new HashMap<>();

    /** @param openDims whether sizes that are not known may be 1 */
    Inferences(OpenDims openDims) {
        this.openDims = openDims;
    }

    /** @throws io.rankine.spec.shape.ShapeException if the arguments surely do not fit */
    Inferred of(List<Signature> signatures, List<Argument> arguments) {
        Inferred inferred = known.get(arguments);
        if (inferred == null) {
            Signature signature = signatures.getFirst();
            inferred = signatures.size() > 1
                    ? new Overloads(signatures).infer(arguments, openDims)
                    : signature.isPureBroadcast() && EqualOrOne.join(arguments) instanceof Shape.Ranked joined
                            ? new Inferred(List.of(joined), List.of())
                            : Inference.infer(signature, arguments, openDims);
            if (known.size() >= ENOUGH) {
                known.clear();
            }
            known.put(List.copyOf(arguments), inferred);
        }
        return inferred;
    }
}
