package io.rankine.samples.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.ops.Filters;
import io.rankine.ops.Frequencies;

/** The steps of docs/tutorial-signals.md. */
final class TonesSteps {

    private static final int RATE = 1000; // samples a second

    static void main() {
        DoubleTensor1 signal = noisy();
        spectrum(signal);
        filter(signal);
        resample(signal);
        delay(signal);
        spectrogram();
    }

    /** Two seconds of 50 Hz, a weaker tone of 120 Hz, and noise. */
    private static DoubleTensor1 noisy() {
        DoubleTensor1 time = DoubleTensor.arange(2 * RATE).div(RATE);
        DoubleTensor1 low = time.times(2 * Math.PI * 50).trig().sin();
        DoubleTensor1 high = time.times(2 * Math.PI * 120).trig().sin().times(0.5);
        DoubleTensor1 noise = random(1).normals(2 * RATE).times(0.8);
        return low.plus(high).plus(noise);
    }

    private static void spectrum(DoubleTensor1 signal) {
        int n = 2 * RATE;
        DoubleTensor1 strength = signal.signal().rfft().abs().times(2.0 / n); // the amplitude of each frequency
        DoubleTensor1 hertz = DoubleTensor1.of(Frequencies.rfftFreq(n, 1.0 / RATE));
        LongTensor1 strongest = strength.stats().topK(2).places();
        System.out.println(hertz.take(strongest)); // [ 50. 120.]
        System.out.println(strength.take(strongest).times(10).rint().div(10)); // [1.  0.5]
    }

    private static void filter(DoubleTensor1 signal) {
        DoubleTensor1 h = DoubleTensor1.of(Filters.firwin(101, 80.0 / (RATE / 2))); // keeps what is below 80 Hz
        DoubleTensor1 smooth = signal.signal().convolveSame(h);
        DoubleTensor1 strength = smooth.signal().rfft().abs().times(1.0 / RATE);
        System.out.println(strength.get(100) > 0.9); // true
        System.out.println(strength.get(240) < 0.01); // true
    }

    private static void resample(DoubleTensor1 signal) {
        DoubleTensor1 fewer = signal.signal().resamplePoly(2, 5); // from 1000 to 400 samples a second
        System.out.println(fewer.dim(0)); // 800
    }

    private static void delay(DoubleTensor1 signal) {
        DoubleTensor1 echo = DoubleTensor.concat(0, DoubleTensor.zeros(137), signal); // the same, 137 samples later
        DoubleTensor1 match = echo.signal().correlate(signal);
        System.out.println(match.argmax() - (signal.dim(0) - 1)); // 137
    }

    private static void spectrogram() {
        DoubleTensor1 time = DoubleTensor.arange(2 * RATE).div(RATE);
        DoubleTensor1 rising = time.times(time).times(2 * Math.PI * 100).trig().sin(); // 200 Hz more each second
        DoubleView2 pieces = rising.windows(0, 200, 200); // ten pieces of a fifth of a second, nothing is copied
        DoubleTensor2 strength = pieces.signal().rfft().abs();
        System.out.println(strength.argmax(1).times(5)); // [ 30  70 110 150 190 230 250 290 330 370]
    }
}
