package io.rankine.random;

import io.rankine.ops.TrigonometricOps;
import io.rankine.ops.math.AngleFunctions;
import io.rankine.ops.math.LogFunctions;

/**
 * Angles around mu by rejection from a wrapped Cauchy distribution (Best and Fisher, Applied Statistics 28, 1979); nearly
 * all the same as uniform ones where kappa is small, and as normal ones where it is large.
 */
record VonMises(double mu, double kappa, double s) {

    private static final double SMALL = 1e-5;
    private static final double LARGE = 1e6;

    static VonMises of(double mu, double kappa) {
        Parameters.within("vonMises", "mu", mu, -Math.PI, Math.PI, "in [-pi, pi]");
        Parameters.scale("vonMises", "kappa", kappa);
        double r = 1 + Math.sqrt(1 + 4 * kappa * kappa);
        double rho = (r - Math.sqrt(2 * r)) / (2 * kappa);
        return new VonMises(mu, kappa, kappa < SMALL ? 1 / kappa + kappa : (1 + rho * rho) / (2 * rho));
    }

    double next(RandomBits bits) {
        if (kappa < 1e-8) {
            return Math.PI * (2 * bits.fraction() - 1);
        }
        double angle = mu + (kappa > LARGE ? Normals.next(bits) / Math.sqrt(kappa) : around(bits));
        return Math.abs(angle) <= Math.PI ? angle : angle - Math.copySign(2 * Math.PI, angle);
    }

    private double around(RandomBits bits) {
        while (true) {
            double z = AngleFunctions.cos(Math.PI * bits.fraction());
            double w = (1 + s * z) / (s + z);
            double y = kappa * (s - w);
            double v = 1 - bits.fraction();
            if (y * (2 - y) >= v || LogFunctions.log(y / v) + 1 >= y) {
                double angle = TrigonometricOps.acos(Math.clamp(w, -1, 1));
                return bits.next() < 0 ? -angle : angle;
            }
        }
    }
}
