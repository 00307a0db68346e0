package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.ops.Frequencies;

final class Tones {

    static void main() {
        DoubleTensor1 time = DoubleTensor.arange(1000).div(1000); // a second, 1000 samples
        DoubleTensor1 sound = time.times(2 * Math.PI * 50).trig().sin(); // 50 Hz
        DoubleTensor1 strength = sound.signal().rfft().abs();
        DoubleTensor1 hertz = DoubleTensor1.of(Frequencies.rfftFreq(1000, 0.001));
        System.out.println(hertz.get(strength.argmax())); // 50.0
    }
}
