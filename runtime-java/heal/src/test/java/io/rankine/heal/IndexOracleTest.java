package io.rankine.heal;

import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.tensor;

import java.io.IOException;
import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gathers, paddings and digits on random shapes and views. */
class IndexOracleTest extends OracleRounds {

    @ParameterizedTest
    @ValueSource(strings = {"take_along_axis", "permute", "pad_single_axis", "apply_g_decomp"})
    void indices_padding_and_digits(String op) throws IOException {
        rounds(() -> {
            long[] shape = shape(2);
            View a = view(shape);
            switch (op) {
                case "take_along_axis" -> taken(a);
                case "permute" -> permuted(a);
                case "pad_single_axis" -> {
                    long pad = random.nextInt(3);
                    written(
                            new long[] {shape[0] + pad, shape[1]},
                            out -> text.call(op, out, pointer(a), integer(pad), integer(0), out),
                            at -> at[0] < shape[0] ? a.at(at) : BigInteger.ZERO);
                }
                default -> {
                    int power = 1 + random.nextInt(6);
                    int bits = 1 + random.nextInt(12);
                    written(
                            new long[] {shape[0], shape[1], power},
                            out -> text.call(op, out, pointer(a), integer(power), integer(bits), out),
                            at -> a.at(at[0], at[1])
                                    .shiftRight((int) at[2] * bits)
                                    .mod(BigInteger.TWO.pow(bits)));
                }
            }
        });
    }

    private void taken(View a) {
        long count = 1 + random.nextInt(6);
        long[] index =
                random.longs(a.shape()[0] * count, -a.shape()[1], a.shape()[1]).toArray();
        String name = upload("<i8", new long[] {a.shape()[0], count}, index);
        written(
                new long[] {a.shape()[0], count},
                out -> text.call("take_along_axis", out, pointer(a), tensor(name), integer(1), out),
                at -> a.at(at[0], Math.floorMod(index[(int) (at[0] * count + at[1])], a.shape()[1])));
    }

    private void permuted(View a) {
        long[] perms = new long[(int) (a.shape()[0] * a.shape()[1])];
        for (int l = 0; l < a.shape()[0]; l++) {
            int[] order = permutation((int) a.shape()[1]);
            for (int m = 0; m < order.length; m++) {
                perms[l * order.length + m] = order[m];
            }
        }
        String name = upload("<i8", a.shape(), perms);
        written(
                a.shape(),
                out -> text.call("permute", out, pointer(a), tensor(name), out, integer(0), integer(1)),
                at -> a.at(at[0], perms[(int) (at[0] * a.shape()[1] + at[1])]));
    }
}
