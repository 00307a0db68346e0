package io.rankine.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
