package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.modular.MixedRadix;
import io.rankine.modular.Moduli;
import java.lang.ref.Reference;

/**
 * {@code apply_g_decomp_relative_to_full_q(a, q, q_inv, g_exp, bits, level_bits, level_inv, out)}: the residues
 * {@code a[l, :, r]} modulo q {@code [k]} stand for an integer in [0, product of q); out {@code [l, g_exp, r]} holds its lowest
 * g_exp digits in base {@code 2^bits}, the least significant first. The older order is (a, q, g_exp, bits, out); what the
 * newer adds are inverses that follow from q and are computed here.
 */
final class RnsDecomposition implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value q = call.tensor(1);
        Value out = call.last();
        Residues.check(a, q);
        LaneForm.checkRank("a", a, 3);
        Ntt.checkShape("q", q, a.layout.dim(1));
        for (int i = 2; i < call.tensors(); i++) {
            if (!call.tensor(i).type.isInteger()) {
                throw new IllegalArgumentException("argument is a " + call.tensor(i) + "; it must be integers");
            }
        }
        long digits = call.integer(0);
        long bits = call.integer(1);
        if (a.layout.dim(1) < 1 || digits < 1 || bits < 1 || bits > Long.SIZE) {
            throw new IllegalArgumentException("a is a " + a + ", g_exp is " + digits + ", base_bits " + bits
                    + "; they must be [l, at least 1, r], at least 1, and 1 to " + Long.SIZE);
        }
        return call.out(out.type, a.layout.dim(0), digits, a.layout.dim(2));
    }

    @Override
    public void compute(Call call, Value result) {
        Moduli q = ModuliArgument.of(call.tensor(1), call.machine());
        MixedRadix radix = MixedRadix.of(q);
        int bits = (int) call.integer(1);
        Tensor a = call.tensor(0).tensor().contiguous();
        Tensor out = result.tensor();
        // Digits that may turn out not to fit must not have reached out by then.
        boolean direct = out.isContiguous() && out.storage() != a.storage() && !Integers.mayOverflow(bits, out.type());
        Tensor digits = direct ? out : Tensor.empty(out.type(), out.shape());
        for (long l = 0; l < a.dim(0); l++) {
            decompose(a.select(0, l), radix, bits, digits.select(0, l));
        }
        if (!direct) {
            digits.copyTo(out);
        }
    }

    /** From residues {@code [k, r]} to digits {@code [g_exp, r]}, both row-major. */
    private static void decompose(Tensor a, MixedRadix radix, int bits, Tensor out) {
        int from = a.type().bytes();
        int to = out.type().bytes();
        boolean mayOverflow = Integers.mayOverflow(bits, out.type());
        long[] residues = new long[(int) a.dim(0)];
        long[] words = new long[radix.words()];
        long count = a.dim(1);
        long source = a.address();
        long target = out.address();
        for (long r = 0; r < count; r++) {
            for (int k = 0; k < residues.length; k++) {
                residues[k] = Integers.get(source + (k * count + r) * from, from);
            }
            radix.combine(residues, words);
            for (long d = 0; d < out.dim(0); d++) {
                long digit = digit(words, d, bits);
                if (mayOverflow) {
                    Integers.checkDigit(digit, bits, out.type());
                }
                Integers.set(target + (d * count + r) * to, to, digit);
            }
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(out);
    }

    /** Digit d of an unsigned integer of little-endian words: {@code bits} bits, perhaps of two words. */
    private static long digit(long[] words, long d, int bits) {
        if (d > (long) words.length * Long.SIZE / bits) {
            return 0;
        }
        long position = d * bits;
        int word = (int) (position / Long.SIZE);
        int shift = (int) (position % Long.SIZE);
        if (word >= words.length) {
            return 0;
        }
        long low = words[word] >>> shift;
        long high = shift > 0 && word + 1 < words.length ? words[word + 1] << Long.SIZE - shift : 0;
        return (low | high) & -1L >>> Long.SIZE - bits;
    }
}
