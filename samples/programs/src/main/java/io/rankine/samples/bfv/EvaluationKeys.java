package io.rankine.samples.bfv;

import java.util.Map;

/**
 * What computing on ciphertexts takes; it tells nothing of the secret.
 *
 * @param relinearisation from s^2 to s
 * @param rotations from s(X^g) to s, by g
 */
public record EvaluationKeys(SwitchingKey relinearisation, Map<Long, SwitchingKey> rotations) {

    public EvaluationKeys {
        rotations = Map.copyOf(rotations);
    }
}
