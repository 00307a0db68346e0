package io.rankine.heal;

import static io.rankine.heal.HealEngine.check;

import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** One call of HEAL's engine: its arguments in the order of the version's wrapper. */
final class HealOps {

    private static final String BOTH = "expand squeeze unsqueeze contiguous reshape empty axis_modsum ntt"
            + " _modsum_ttt _modsum_ttc _modsum_tct _modsum_tcc _modmul_ttt _modmul_ttc _modmul_tct _modmul_tcc";

    private static final String SINCE_1_0 =
            " zeros get_slice moveaxis flatten set_const_val pad_single_axis take_along_axis"
                    + " _mod_tt _mod_tc _mod_ct _modneg_tt _modneg_tc modmul_axis_sum apply_g_decomp intt";

    /** Element types beside int32 and int64. */
    private static final Map<TranscriptVersion, String> OTHERS = Map.of(
            TranscriptVersion.V0_1, "float64: expand squeeze unsqueeze contiguous reshape",
            TranscriptVersion.V1_0, "int8: empty expand get_slice contiguous moveaxis reshape");

    private final TranscriptVersion version;
    private final List<Object> args;

    HealOps(TranscriptVersion version, List<Object> args) {
        this.version = version;
        this.args = args;
    }

    /** The value that the op's name is bound to; null if it returns nothing. */
    HealTensor run(String op) {
        String known = version == TranscriptVersion.V0_1 ? BOTH : BOTH + SINCE_1_0;
        check(List.of(known.split(" ")).contains(op), "no op of " + version);
        checkType(op);
        if (op.startsWith("_modsum_") || op.startsWith("_modmul_")) {
            return binary(op);
        }
        if (op.startsWith("_mod_")) {
            return elementwise(3, false, (a, b) -> a % b);
        }
        if (op.startsWith("_modneg_")) {
            checkModulus(1, tensor(2));
            // Wraps around as the element type does.
            return elementwise(3, op.endsWith("tt"), (a, p) -> tensor(2).wrapped(-(a % p) + p) % p);
        }
        return switch (op) {
            case "empty" -> {
                count(2);
                yield HealTensor.empty((ElementType) args.get(1), shape(0));
            }
            case "zeros" ->
                HealTensor.of((ElementType) args.get(1), shape(0), new long[(int) HealTensor.count(shape(0))]);
            case "reshape" ->
                version == TranscriptVersion.V1_0
                        ? tensor(0).reshape(shape(1))
                        : tensor(0).reshapeUnexpanded(shape(1));
            case "contiguous" -> copied(tensor(0));
            case "squeeze" -> tensor(0).squeeze(integer(1));
            case "unsqueeze" -> tensor(0).unsqueeze(integer(1));
            case "moveaxis" -> tensor(0).moveaxis(integer(1), integer(2));
            case "get_slice" -> tensor(0).slice((List<?>) args.get(1));
            case "expand" -> {
                count(3);
                yield version == TranscriptVersion.V1_0
                        ? tensor(0).expand(integer(1), integer(2))
                        : tensor(0).expand(integer(2), integer(1));
            }
            case "set_const_val" -> {
                count(2);
                checkFits(integer(1), tensor(0));
                HealTensor.indices(tensor(0).dims()).forEach(at -> tensor(0).set(integer(1), at));
                yield null;
            }
            case "pad_single_axis" -> padded();
            case "take_along_axis" -> taken();
            case "axis_modsum" -> sums();
            case "apply_g_decomp" -> digits();
            case "ntt" -> ntt();
            case "intt" -> intt();
            default -> throw new IllegalStateException("not modelled here");
        };
    }

    /** HEAL's wrapper looks at the first argument's type, of shapes at the second: ops that begin with an integer never run. */
    private void checkType(String op) {
        Object first = args.get(args.getFirst() instanceof List ? 1 : 0);
        check(!(first instanceof Long), "no op for an integer");
        ElementType type = first instanceof HealTensor tensor ? tensor.type() : (ElementType) first;
        String others = OTHERS.get(version);
        boolean known = type == ElementType.INT32
                || type == ElementType.INT64
                || others.startsWith(type.label() + ":")
                        && List.of(others.split(" ")).contains(op);
        check(known, op + " of " + type);
    }

    private interface Pair {
        long of(long a, long b);
    }

    /** {@code mod} and {@code modneg}: all as the result, or broadcast to it. */
    private HealTensor elementwise(int count, boolean broadcast, Pair pair) {
        count(count);
        HealTensor out = tensor(2);
        for (int i = 0; i < 2; i++) {
            if (args.get(i) instanceof HealTensor operand) {
                check(operand.type() == out.type(), "types");
                check(broadcast || Arrays.equals(operand.dims(), out.dims()), "shapes must be equal");
            } else {
                checkFits(integer(i), out);
            }
        }
        for (long[] at : HealTensor.indices(out.dims())) {
            out.set(pair.of(element(0, at), element(1, at)), at);
        }
        return out;
    }

    private HealTensor binary(String op) {
        count(4);
        HealTensor out = tensor(3);
        boolean sum = op.startsWith("_modsum");
        for (int i = 0; i < 3; i++) {
            boolean isTensor = op.charAt("_modsum_".length() + i) == 't';
            check(isTensor == args.get(i) instanceof HealTensor, "argument " + i);
            if (isTensor) {
                check(tensor(i).type() == out.type(), "types");
            } else {
                checkFits(integer(i), out);
            }
            if (isTensor && i < 2) {
                checkBroadcast(tensor(i), out);
            }
        }
        checkModulus(2, out);
        for (long[] at : HealTensor.indices(out.dims())) {
            BigInteger a = BigInteger.valueOf(element(0, at));
            BigInteger b = BigInteger.valueOf(element(1, at));
            BigInteger p = BigInteger.valueOf(element(2, at));
            // Exact in twice the width; the remainder has the dividend's sign.
            out.set((sum ? a.add(b) : a.multiply(b)).remainder(p).longValueExact(), at);
        }
        return out;
    }

    private static void checkFits(long integer, HealTensor out) {
        check(out.wrapped(integer) == integer, "an integer that does not fit");
    }

    private static void checkBroadcast(HealTensor a, HealTensor out) {
        check(a.rank() <= out.rank(), "a higher rank than the result");
        for (int d = 1; d <= a.rank(); d++) {
            long dim = a.dims()[a.rank() - d];
            check(dim == 1 || dim == out.dims()[out.rank() - d], "does not broadcast to the result");
        }
    }

    private void checkModulus(int i, HealTensor out) {
        if (args.get(i) instanceof HealTensor p) {
            check(p.rank() == 1 && out.rank() > 0, "p must be [1] or [k]");
            check(p.dims()[0] == 1 || p.dims()[0] == out.dims()[out.rank() - 1], "p must be [1] or [k]");
        }
    }

    private HealTensor padded() {
        count(4);
        HealTensor a = tensor(0);
        HealTensor out = tensor(3);
        int axis = (int) integer(2);
        long[] dims = a.dims().clone();
        check(axis >= 0 && axis < a.rank() && integer(1) >= 0, "axis and pad");
        dims[axis] += integer(1);
        check(Arrays.equals(dims, out.dims()) && a.type() == out.type(), "shape of the result");
        for (long[] at : HealTensor.indices(dims)) {
            out.set(at[axis] < a.dims()[axis] ? a.at(at) : 0, at);
        }
        return out;
    }

    private HealTensor taken() {
        count(4);
        HealTensor a = tensor(0);
        HealTensor index = tensor(1);
        HealTensor out = tensor(3);
        int axis = (int) integer(2);
        check(index.type() == ElementType.INT64 && index.rank() == a.rank(), "indices");
        check(Arrays.equals(a.dims(), out.dims()), "the result must have a's shape");
        for (long[] at : HealTensor.indices(out.dims())) {
            long[] from = at.clone();
            from[axis] = index.broadcast(at);
            from[axis] += from[axis] < 0 ? a.dims()[axis] : 0;
            out.set(a.at(from), at);
        }
        return out;
    }

    private HealTensor sums() {
        count(4);
        HealTensor a = tensor(0);
        HealTensor p = tensor(2);
        HealTensor out = tensor(3);
        int axis = (int) integer(1);
        check(axis >= 0 && axis < a.rank() - 1, "axis");
        check(p.rank() == 1 && p.dims()[0] == a.dims()[a.rank() - 1] && p.type() == a.type(), "p must be [k]");
        for (long[] at : HealTensor.indices(out.dims())) {
            long[] from = new long[a.rank()];
            System.arraycopy(at, 0, from, 0, axis);
            System.arraycopy(at, axis, from, axis + 1, at.length - axis);
            long sum = 0;
            for (from[axis] = 0; from[axis] < a.dims()[axis]; from[axis]++) {
                // Wraps around as the element type does.
                sum = out.wrapped(out.wrapped(sum + a.at(from)) % p.at(from[a.rank() - 1]));
            }
            out.set(sum, at);
        }
        return out;
    }

    private HealTensor digits() {
        count(4);
        HealTensor a = tensor(0);
        HealTensor out = tensor(3);
        long power = integer(1);
        long bits = integer(2);
        check(bits < Long.SIZE, "bits");
        check(out.type() == a.type() || out.type() == ElementType.INT8, "types");
        long[] dims = Arrays.copyOf(a.dims(), a.rank() + 1);
        dims[a.rank()] = power;
        check(Arrays.equals(dims, out.dims()), "shape of the result");
        for (long[] at : HealTensor.indices(a.dims())) {
            long value = a.at(at);
            for (long digit = 0; digit < power; digit++) {
                long[] to = Arrays.copyOf(at, at.length + 1);
                to[at.length] = digit;
                out.set(value & (1L << bits) - 1, to);
                value = a.wrapped(value >>> bits);
            }
        }
        return out;
    }

    private HealTensor ntt() {
        boolean old = version == TranscriptVersion.V0_1;
        count(old ? 10 : 11);
        int rest = old ? 0 : 1;
        boolean last = !old && integer(1) == -1;
        check(old || last || integer(1) == -3, "axis");
        check(integer(8 + rest) == 0, "tile would repeat the operand");
        boolean skip = integer(9 + rest) != 0;
        check(!old || !skip, "skip_perm is not supported");
        HealTensor out = tensor(7 + rest);
        HealTensor a = lanes(tensor(0), last);
        transform(a, tensor(3 + rest), tensor(1 + rest), tensor(6 + rest), lanes(out, last));
        HealTransforms.forward(
                a, tensor(3 + rest), skip ? null : tensor(1 + rest), tensor(6 + rest), lanes(out, last), old);
        return out;
    }

    private HealTensor intt() {
        count(10);
        check(integer(9) == 0, "tile would repeat the operand");
        transform(tensor(0), tensor(3), tensor(1), tensor(6), tensor(8));
        HealTransforms.inverse(tensor(0), tensor(3), tensor(1), tensor(6), tensor(7), tensor(8));
        return tensor(8);
    }

    /** {@code [l, m, r, k]} in either form. */
    private static HealTensor lanes(HealTensor a, boolean last) {
        return last ? a.moveaxis(3, 1) : a;
    }

    private static void transform(HealTensor a, HealTensor q, HealTensor perm, HealTensor psi, HealTensor out) {
        check(a.rank() == 4 && Arrays.equals(a.dims(), out.dims()), "shapes");
        check(q.rank() == 1 && q.dims()[0] == a.dims()[3], "q must be [k]");
        check(perm.rank() == 1 && perm.dims()[0] == a.dims()[1], "perm must be [m]");
        check(Arrays.equals(psi.dims(), new long[] {a.dims()[3], a.dims()[1]}), "psi must be [k, m]");
        for (HealTensor each : List.of(q, perm, psi)) {
            check(each.type() == out.type(), "types");
        }
    }

    private static HealTensor copied(HealTensor a) {
        if (a.contiguous()) {
            return a;
        }
        HealTensor copy = HealTensor.empty(a.type(), a.dims());
        HealTensor.indices(a.dims()).forEach(at -> copy.set(a.at(at), at));
        return copy;
    }

    private void count(int expected) {
        check(args.size() == expected, args.size() + " arguments, not " + expected);
    }

    private long element(int i, long... at) {
        return args.get(i) instanceof HealTensor tensor ? tensor.broadcast(at) : integer(i);
    }

    private HealTensor tensor(int i) {
        return (HealTensor) args.get(i);
    }

    private long integer(int i) {
        return (Long) args.get(i);
    }

    private long[] shape(int i) {
        return ((List<?>) args.get(i)).stream().mapToLong(size -> (Long) size).toArray();
    }
}
