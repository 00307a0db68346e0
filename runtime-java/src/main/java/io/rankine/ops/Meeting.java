package io.rankine.ops;

import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Parallel;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.function.BinaryOperator;

/**
 * Two tensors of different element types, of which an op takes one type: part by part, each converted while it stays in a cache, in
 * place of a copy of all elements. Results are those of the copy.
 */
final class Meeting {

    /** Bytes of a part, which stay in the second cache. */
    private static final int PART = 1 << 16;

    /** A copy of fewer elements stays in a cache, too. */
    private static final int LEAST = 1 << 16;

    private final ElementType type;
    private final BinaryOperator<Tensor> op;
    private final Casts.Into into;
    /** Elements of a part. */
    private final int length;

    Meeting(ElementType type, BinaryOperator<Tensor> op, Casts.Into into) {
        this.type = type;
        this.op = op;
        this.into = into;
        length = PART / type.bytes();
    }

    Tensor of(Tensor a, Tensor b) {
        if (!Observation.watching()) {
            try {
                if (isSpread(b, a)) {
                    return parts(a, a, spread(b));
                }
                if (isSpread(a, b)) {
                    return parts(b, spread(a), b);
                }
                if (isLong(a) && b.isContiguous() && Arrays.equals(a.shape(), b.shape())) {
                    return parts(a, a, b);
                }
            } catch (IllegalArgumentException | ArithmeticException refused) {
                // Told again below, with the places among all elements.
            }
        }
        return Casts.met(a, b, op);
    }

    private static boolean isLong(Tensor a) {
        return a.size() >= LEAST && a.isContiguous();
    }

    /** Whether one element meets each of another tensor, whose shape the result has. */
    private static boolean isSpread(Tensor one, Tensor each) {
        return one.size() == 1 && one.rank() <= each.rank() && isLong(each);
    }

    private Tensor spread(Tensor one) {
        return Casts.as(one, type).reshape();
    }

    /** @param like has the shape of the result; a and b have it, or are one element */
    private Tensor parts(Tensor like, Tensor a, Tensor b) {
        long n = like.size();
        Tensor head = op.apply(part(a, 0, staging(a)), part(b, 0, staging(b)));
        Tensor out = Tensor.empty(head.type(), like.shape());
        Tensor elements = out.view(n);
        head.copyTo(elements.slice(0, 0, length, 1));
        Parallel.run((n - 1) / length, 1, (from, to) -> {
            try (Tensor x = staging(a);
                    Tensor y = staging(b)) {
                for (long part = from + 1; part <= to; part++) {
                    into.apply(part(a, part, x), part(b, part, y), slice(elements, part));
                }
            }
        });
        return out;
    }

    private Tensor staging(Tensor a) {
        return Tensor.empty(type, a.type() == type ? 0 : length);
    }

    /** Elements of a part: a view of those that are of the type, others converted to staging memory. */
    private Tensor part(Tensor a, long part, Tensor staging) {
        if (a.rank() == 0) {
            return a;
        }
        Tensor elements = slice(a.view(a.size()), part);
        return a.type() == type
                ? elements
                : Casts.op(a.type(), type).into(staging.slice(0, 0, elements.size(), 1), elements);
    }

    private Tensor slice(Tensor a, long part) {
        return a.slice(0, part * length, Math.min((part + 1) * length, a.size()), 1);
    }
}
