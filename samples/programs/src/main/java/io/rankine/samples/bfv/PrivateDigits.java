package io.rankine.samples.bfv;

import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;

/** A client has images of digits, a server has labelled ones; the client learns labels, the server nothing. */
public final class PrivateDigits {

    /** Seeds of the images that the server knows and of those the client asks about. */
    public static final long KNOWN = 1;

    public static final long ASKED = 2;

    /** Images the server knows. */
    public static final int SIZE = 120;

    private PrivateDigits() {}

    /** Classifies {@code queries} images and tells how it went; whether all labels are those that clear text gives. */
    public static boolean show(PrintWriter out, int queries) {
        BfvParameters parameters = BfvParameters.standard();
        SecretKey key = SecretKey.generate(parameters); // client
        PublicKey open = key.publicKey();
        Evaluator evaluator = new Evaluator(parameters, key.evaluationKeys(NearestNeighbour.rotations())); // server
        NearestNeighbour server = new NearestNeighbour(parameters, Digits.of(KNOWN, SIZE));
        Digits asked = Digits.of(ASKED, queries);
        out.println(parameters + " (128 bits of security; a sample, not audited)");
        int right = 0;
        int rightInClear = 0;
        int equal = 0;
        int fresh = Integer.MAX_VALUE;
        int left = Integer.MAX_VALUE;
        double[] millis = new double[queries];
        for (int i = 0; i < queries; i++) {
            LongTensor1 image = asked.images().at(i);
            Ciphertext query = open.encryptSlots(server.query(image));
            long start = System.nanoTime();
            Ciphertext distances = server.distances(evaluator, query);
            millis[i] = (System.nanoTime() - start) / 1e6;
            LongTensor2 slots = key.decryptSlots(distances);
            long label = server.label(slots);
            long inClear = server.labelInClear(image);
            right += label == asked.labels().get(i) ? 1 : 0;
            rightInClear += inClear == asked.labels().get(i) ? 1 : 0;
            equal += label == inClear ? 1 : 0;
            fresh = Math.min(fresh, key.noiseBudget(query));
            left = Math.min(left, key.noiseBudget(distances));
        }
        Arrays.sort(millis);
        out.printf(
                Locale.ROOT,
                "%d of %d digits right when encrypted, %d in clear text; %d labels equal%n",
                right,
                queries,
                rightInClear,
                equal);
        out.printf(
                Locale.ROOT,
                "noise budget: %d bits fresh, %d left after a product and %d rotations%n",
                fresh,
                left,
                NearestNeighbour.rotations().length);
        out.printf(Locale.ROOT, "%d distances a query in %.0f ms (median)%n", SIZE, millis[queries / 2]);
        return equal == queries && left > 0;
    }
}
