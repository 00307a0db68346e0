package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.ComplexTensor2;
import io.rankine.DoubleTensor;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import org.junit.jupiter.api.Test;

class LazyTest {

    private final Modulus p = Modulus.of(2305843009218281473L);
    private final LongTensor2 a = Tensors.random(1).longs(0, p.value(), 70, 90);
    private final LongTensor2 b = Tensors.random(2).longs(0, p.value(), 70, 90);
    private final LongTensor1 w = Tensors.random(3).longs(0, p.value(), 90);

    @Test
    void an_expression_gives_what_its_ops_give() {
        assertEquals(a.times(w).plus(1), Lazy.product(a, w));
        LongTensor2 out = LongTensor.zeros(70, 90);
        assertEquals(a.times(w).plus(b), LazyInKotlin.INSTANCE.update(out, a, w, b));
        assertEquals(a.times(w).plus(b).plus(a.times(2).minus(w)), out);
    }

    @Test
    void products_and_transforms_are_operands() {
        DoubleTensor2 x = Tensors.random(4).doubles(30, 30);
        DoubleTensor2 y = Tensors.random(5).doubles(30, 30);
        DoubleTensor1 z = Tensors.random(6).doubles(30);
        DoubleTensor2 out = DoubleTensor.zeros(30, 30);
        Lazy.layer(out, x, y, z);
        assertEquals(x.matmul(y).plus(z).max(0), out);
        LazyInKotlin.INSTANCE.products(out, x, y, z);
        DoubleTensor2 sum = x.matmul(y).plus(z);
        assertEquals(x.matmul(y.plus(sum)).minus(x.matmul(sum)), out);
        DoubleTensor1 weights = Tensors.random(7).doubles(16);
        ComplexTensor2 spectrum = x.signal().rfft().times(weights);
        assertEquals(spectrum.signal().irfft(30), Lazy.filtered(x, weights));
    }

    @Test
    void a_modulo_scope_gives_what_its_ops_give() {
        LongTensor2 out = LongTensor.zeros(70, 90);
        LongTensor2 c = LazyInKotlin.INSTANCE.residues(out, a, w, p);
        assertEquals(a.modmul(w, p).modsum(w, p), c);
        assertEquals(LongTensor.zeros(70, 90), out);
        assertEquals(a.modmul(w, p), Lazy.residues(a, w, p));
    }

    @Test
    void joined_statements_see_what_the_ones_before_have_written() {
        LongTensor2 turned = b.modmul(w, p);
        LongTensor2 sum = a.modsum(turned, p);
        LongTensor2 difference = a.modsub(turned, p);
        Lazy.butterfly(a, b, w, p);
        assertEquals(sum, a);
        assertEquals(difference, b);
    }
}
