package example.residues

import io.rankine.*
import io.rankine.modular.Modulus

/** How far the residues [a] are from one another modulo [p]: element (i, j) is the distance of a[i] and a[j]. */
fun distances(a: LongTensor1, p: Modulus): LongTensor2 = a.unsqueeze(1).distance(a, p)
