package io.rankine.samples.kbfv

import io.rankine.*
import io.rankine.samples.bfv.Digits

/**
 * Which of the [known] images is nearest to one that only its owner can see: all distances in the slots of one
 * ciphertext.
 */
class NearestDigit(private val scheme: Scheme, private val known: Digits) {

    private val blocks = scheme.n / Digits.PIXELS
    private val images =
        LongTensor.zeros(blocks, Digits.PIXELS).also { it[0 until known.count(), all].assign(known.images()) }

    /** A copy of the image for each of the known ones. */
    fun query(image: LongTensor1): LongTensor2 = LongTensor.zeros(blocks, Digits.PIXELS).assign(image).inSlots()

    /** Squared distances, one in every 64th slot. */
    fun Server.distances(query: Cipher): Cipher {
        val difference = query - images.inSlots()
        return STEPS.fold(difference * difference) { sum, step -> sum + (sum rotate step) }
    }

    /** The label of the nearest image. */
    fun label(slots: LongTensor2): Long {
        val distances = slots.reshape(blocks, Digits.PIXELS)[all, 0]
        return known.labels()[(0 until known.count()).minBy { distances[it] }]
    }

    private fun LongTensor2.inSlots() = reshape(2, scheme.n / 2)

    companion object {
        val STEPS = intArrayOf(32, 16, 8, 4, 2, 1)
    }
}
