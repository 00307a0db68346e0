package symbols;

import first.FirstOps;
import io.rankine.spec.NativeBinding;
import second.SecondOps;

@NativeBinding(opSets = {FirstOps.class, SecondOps.class}) // error: [rankine:symbol-clash] mix and mix_i32 have the same native symbol rk_mix_i32_i64; rename one
final class SymbolAnchor {}
