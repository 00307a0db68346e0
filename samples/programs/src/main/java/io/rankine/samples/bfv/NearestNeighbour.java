package io.rankine.samples.bfv;

import static io.rankine.Tensors.all;
import static io.rankine.Tensors.range;

import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;

/**
 * Which of a server's images is nearest to a client's, without showing it to the server. All distances are computed at once: the
 * slots hold a copy of the client's image for every image of the server.
 */
public final class NearestNeighbour {

    private final BfvParameters parameters;
    private final Digits known;
    private final LongTensor1 images;

    /** @throws IllegalArgumentException if there are more images than fit the slots */
    public NearestNeighbour(BfvParameters parameters, Digits known) {
        int blocks = parameters.n() / Digits.PIXELS;
        if (known.count() > blocks) {
            throw new IllegalArgumentException(
                    "nearest neighbour: " + known.count() + " images; " + blocks + " fit " + parameters.n() + " slots");
        }
        this.parameters = parameters;
        this.known = known;
        LongTensor2 copies = LongTensor.zeros(blocks, Digits.PIXELS);
        copies.slice(range(0, known.count()), all()).assign(known.images());
        images = parameters.slots().encode(inSlots(copies));
    }

    /** The server's images as a plain polynomial {@code [n]}. */
    public LongTensor1 images() {
        return images;
    }

    /** The rotations that the client makes keys for. */
    public static long[] rotations() {
        return new long[] {32, 16, 8, 4, 2, 1};
    }

    /** Client: the slots of a query. */
    public LongTensor2 query(LongTensor1 image) {
        return inSlots(
                LongTensor.zeros(parameters.n() / Digits.PIXELS, Digits.PIXELS).assign(image));
    }

    /** Server: squared distances to all of its images, one in every 64th slot. */
    public Ciphertext distances(Evaluator evaluator, Ciphertext query) {
        Ciphertext difference = evaluator.subtract(query, images);
        Ciphertext sum = evaluator.multiply(difference, difference);
        for (long step : rotations()) {
            sum = evaluator.add(sum, evaluator.rotate(sum, step));
        }
        return sum;
    }

    /** Client: the label of the nearest image. */
    public long label(LongTensor2 slots) {
        return nearest(slots.reshape(parameters.n() / Digits.PIXELS, Digits.PIXELS)
                .transpose()
                .at(0));
    }

    /** The label that the same computation on clear text gives. */
    public long labelInClear(LongTensor1 image) {
        LongTensor2 difference = known.images().minus(image);
        return nearest(difference.times(difference).sum(1));
    }

    private long nearest(LongTensor1 distances) {
        int nearest = 0;
        for (int i = 1; i < known.count(); i++) {
            nearest = distances.get(i) < distances.get(nearest) ? i : nearest;
        }
        return known.labels().get(nearest);
    }

    private LongTensor2 inSlots(LongTensor2 blocks) {
        return blocks.reshape(2, parameters.n() / 2);
    }
}
