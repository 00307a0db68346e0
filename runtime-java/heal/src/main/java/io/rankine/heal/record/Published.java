package io.rankine.heal.record;

import io.rankine.heal.machine.Dialect;
import io.rankine.spec.ElementType;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The ops that HEAL's own engine runs in each version, and the element types it has them for. */
final class Published {

    private static final Set<ElementType> RESIDUES = Set.of(ElementType.INT32, ElementType.INT64);
    private static final Set<ElementType> WITH_DIGITS = Set.of(ElementType.INT8, ElementType.INT32, ElementType.INT64);
    private static final Set<ElementType> WITH_REALS =
            Set.of(ElementType.INT32, ElementType.INT64, ElementType.FLOAT64);

    private static final Map<String, Set<ElementType>> IN_0_1 = new HashMap<>();
    private static final Map<String, Set<ElementType>> IN_1_0 = new HashMap<>();

    static {
        add(Dialect.V0_1, WITH_REALS, "host_to_device device_to_host expand squeeze unsqueeze contiguous reshape");
        add(Dialect.V0_1, RESIDUES, "empty axis_modsum ntt");
        add(
                Dialect.V1_0,
                WITH_DIGITS,
                "host_to_device device_to_host empty expand get_slice contiguous moveaxis reshape");
        add(Dialect.V1_0, RESIDUES, "zeros squeeze unsqueeze flatten set_const_val pad_single_axis take_along_axis");
        add(Dialect.V1_0, RESIDUES, "_mod_tt _mod_tc _modneg_tt _modneg_tc axis_modsum modmul_axis_sum");
        add(Dialect.V1_0, RESIDUES, "apply_g_decomp ntt intt");
        for (Dialect version : Dialect.values()) {
            add(version, RESIDUES, "_modsum_ttt _modsum_ttc _modsum_tct _modsum_tcc");
            add(version, RESIDUES, "_modmul_ttt _modmul_ttc _modmul_tct _modmul_tcc");
        }
    }

    private Published() {}

    /** Refuses a call that HEAL's engine does not know, or not for elements of this type. */
    static void check(Dialect version, String op, ElementType type) {
        @Nullable Set<ElementType> types = ops(version).get(op);
        if (types == null) {
            throw new Unpublished(op + ", which HEAL " + version.label() + " does not have");
        }
        if (!types.contains(type)) {
            throw new Unpublished(op + " of " + type + "; HEAL " + version.label() + " has that for "
                    + String.join(
                            ", ",
                            types.stream().map(ElementType::label).sorted().toList()));
        }
    }

    /** What to do with an op that cannot be recorded. */
    static String outside() {
        return "run it outside the recording, its result is an input then";
    }

    private static Map<String, Set<ElementType>> ops(Dialect version) {
        return version == Dialect.V0_1 ? IN_0_1 : IN_1_0;
    }

    private static void add(Dialect version, Set<ElementType> types, String ops) {
        for (String op : ops.split(" ")) {
            ops(version).put(op, types);
        }
    }
}
