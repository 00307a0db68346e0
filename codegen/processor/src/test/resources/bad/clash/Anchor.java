package clash;

import io.rankine.spec.NativeBinding;
import one.OneOps;
import two.TwoOps;

@NativeBinding(opSets = {OneOps.class, TwoOps.class}) // error: [rankine:op-clash] same is an op of one.OneOps and of two.TwoOps; rename one, or leave one op set to another anchor
final class Anchor {}
