/** Rings of polynomials: number-theoretic transforms of tensors, and residue number systems. */
module io.rankine.rings {
    requires transitive io.rankine.engine;
    requires static transitive org.jspecify;

    exports io.rankine.ntt;
    exports io.rankine.rns;
}
