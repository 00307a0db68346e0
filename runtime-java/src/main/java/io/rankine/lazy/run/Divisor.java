package io.rankine.lazy.run;

import io.rankine.engine.Invertible;
import io.rankine.engine.NonZero;
import io.rankine.engine.Operands;
import io.rankine.engine.Param;
import io.rankine.engine.Preload;
import io.rankine.engine.Tensor;
import io.rankine.lazy.tree.Application;
import io.rankine.lazy.tree.Assignment;
import io.rankine.lazy.tree.ModuliLeaf;
import io.rankine.lazy.tree.Nodes;
import io.rankine.lazy.tree.TensorLeaf;
import io.rankine.lazy.tree.Term;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operand that must have no zeros, or nothing without an inverse: looked through before a statement writes anything. */
final class Divisor {

    private final Application division;
    private final Param param;
    private final Term value;
    /** Looks through it block by block; made when first needed. */
    private volatile @Nullable Execution search;

    private Divisor(Application division, Param param, Term value) {
        this.division = division;
        this.param = param;
        this.value = value;
    }

    /** Those of an expression, each after those it depends on itself. */
    static List<Divisor> of(Term root) {
        List<Divisor> found = new ArrayList<>();
        for (Shaped node : Nodes.postorder(root)) {
            if (node instanceof Application application) {
                List<Param> params = application.op.params();
                for (int i = 0; i < params.size(); i++) {
                    if (isDivisor(params.get(i), application.operands[i])) {
                        found.add(new Divisor(application, params.get(i), (Term) application.operands[i]));
                    }
                }
            }
        }
        return found;
    }

    /** True if a divisor of {@code root} reads what {@code written} has. */
    static boolean reads(Term root, Tensor written) {
        for (Divisor divisor : of(root)) {
            if (divisor.reads(written)) {
                return true;
            }
        }
        return false;
    }

    static void checkAll(List<Divisor> divisors) {
        for (Divisor divisor : divisors) {
            divisor.check();
        }
    }

    private static boolean isDivisor(Param param, Shaped operand) {
        return (param.nonZero() || param.invertible())
                && operand instanceof Term value
                && !value.type().isFloating();
    }

    /** True if it reads what {@code written} has. */
    private boolean reads(Tensor written) {
        for (Tensor tensor : Assignment.tensors(value)) {
            if (Operands.share(written, tensor)) {
                return true;
            }
        }
        return false;
    }

    /** @throws ArithmeticException naming the first one in logical order */
    private void check() {
        if (division.size() == 0) {
            return;
        }
        if (param.invertible()) {
            checkInverses();
        } else if (value instanceof TensorLeaf leaf && value.size() == 1) {
            NonZero.check(division.op.name(), param.name(), leaf.tensor);
        } else if (search().run()) {
            NonZero.check(division.op.name(), param.name(), Evaluation.of(value));
            throw new ArithmeticException(division.op.name() + ": division by zero: " + param.name()
                    + " had a 0 and changes meanwhile; nothing was written");
        }
    }

    /** To find out takes much longer than to bring what is computed into memory. */
    private void checkInverses() {
        for (Shaped operand : division.operands) {
            if (operand instanceof ModuliLeaf leaf) {
                Tensor divisors = value instanceof TensorLeaf read ? read.tensor : Evaluation.of(value);
                Invertible.check(division.op.name(), param.name(), divisors, leaf.moduli, leaf.layout);
            }
        }
    }

    private Execution search() {
        Execution known = search;
        if (known == null) {
            boolean early = Preload.early();
            known = Execution.search(value);
            search = early ? null : known;
        }
        return known;
    }
}
