package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import java.math.BigInteger;

final class TinyEncryption {

    static void main() {
        Ring ring = Ring.of(1024, 27, 1); // modulo X^1024 + 1 and a prime q of 27 bits
        BigInteger step = ring.basis().product().shiftRight(8); // q / 256: room between two messages
        LongTensor2 message = Tensors.random(1).longs(0, 256, 1, 1024);

        LongTensor2 s = Tensors.random(2).longs(-1, 2, 1, 1024); // the secret: -1, 0 or 1
        LongTensor2 a = Tensors.random(3).residues(ring.moduli().at(0), 1, 1024); // anything
        LongTensor2 e = Tensors.random(4).longs(-4, 5, 1, 1024); // a little noise
        LongTensor2 b = ring.add(ring.add(ring.multiply(a, s), e), ring.scale(message, step)); // (a, b) is sent

        LongTensor2 noisy = ring.subtract(b, ring.multiply(a, s)); // who knows s takes a s away
        LongTensor2 read =
                noisy.plus(step.longValue() / 2).floorDiv(step.longValue()).floorMod(256);
        System.out.println(read.equals(message)); // true
    }
}
