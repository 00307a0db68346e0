package io.rankine.heal.op;

import io.rankine.heal.format.Entry;
import io.rankine.heal.machine.DeviceOp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The ops of transcripts by name. A row is a name, the argument lists it takes, one letter an argument (T device tensor, I
 * integer, L list, D element type, H host tensor, N none), and what it does. Names are those of {@link Entry.Call#op()}.
 */
public final class OpTable {

    private static final Map<String, Row> ROWS = new HashMap<>();

    static {
        add(Out.NEW, "host_to_device", Transfer.UPLOAD, "H", "HD");
        add(Out.HOST, "device_to_host", Transfer.DOWNLOAD, "T", "TN");
        add(Out.NEW, "empty", Transfer.EMPTY, "LD");
        add(Out.NEW, "zeros", Transfer.ZEROS, "LD");
        // A branch of HEAL filled a tensor of its own.
        add(Out.WRITTEN, "set_const_val", Transfer.SET_CONST_VAL, "TI", "TIT");
        add(Out.NEW, "new_reference", Views.NEW_REFERENCE, "T");
        add(Out.NEW, "contiguous", Views.CONTIGUOUS, "T");
        add(Out.NEW, "reshape", Views.RESHAPE, "TL");
        add(Out.NEW, "flatten", Views.FLATTEN, "TII");
        add(Out.NEW, "expand", Views.EXPAND, "TII");
        add(Out.NEW, "squeeze", Views.SQUEEZE, "TI");
        add(Out.NEW, "unsqueeze", Views.UNSQUEEZE, "TI");
        add(Out.NEW, "moveaxis", Views.MOVEAXIS, "TII");
        add(Out.NEW, "get_slice", new GetSlice(), "TL");
        for (boolean sum : new boolean[] {true, false}) {
            String name = sum ? "modsum" : "modmul";
            ModularBinary.Into into = sum ? ModularBinary.MODSUM : ModularBinary.MODMUL;
            add(Out.WRITTEN, name + "_ttt", new ModularBinary(into, false, false), "TTTT");
            add(Out.WRITTEN, name + "_ttc", new ModularBinary(into, false, true), "TTIT");
            add(Out.WRITTEN, name + "_tct", new ModularBinary(into, true, false), "TITT");
            add(Out.WRITTEN, name + "_tcc", new ModularBinary(into, true, true), "TIIT");
        }
        add(Out.WRITTEN, "modneg_tt", new ModNeg(false), "TTT");
        add(Out.WRITTEN, "modneg_tc", new ModNeg(true), "TIT");
        add(Out.WRITTEN, "mod_tt", Mod.TENSOR_TENSOR, "TTT");
        add(Out.WRITTEN, "mod_tc", Mod.TENSOR_SCALAR, "TIT");
        add(Out.WRITTEN, "mod_ct", Mod.SCALAR_TENSOR, "ITT");
        // The older order first, then the axis after the moduli, or last.
        add(Out.WRITTEN, "axis_modsum", new AxisModSum(), "TITT", "TTIT", "TTTI");
        add(Out.WRITTEN, "take_along_axis", new TakeAlongAxis(), "TTIT");
        add(Out.WRITTEN, "permute", new Permute(), "TTTII");
        // A branch of HEAL gave the padded tensor back.
        add(Out.WRITTEN, "pad_single_axis", new PadSingleAxis(), "TIIT", "TII");
        add(Out.WRITTEN, "apply_g_decomp", new GadgetDecomposition(), "TIIT");
        add(Out.WRITTEN, "g_decomposition", new GadgetDecomposition(), "TIIT");
        add(Out.WRITTEN, "apply_g_decomp_relative_to_full_q", new RnsDecomposition(), "TTTIIITT", "TTIIT");
        // Version 1.0, then 0.1: without an axis, before that without Barrett's constants.
        add(Out.WRITTEN, "ntt", new Ntt(false), "TITTTTTTTII", "TTTTTTTTII", "TTTTTTII");
        add(Out.WRITTEN, "intt", new Ntt(true), "TTTTTTTTTI", "TITTTTTTTTI", "TTTTTTTI");
        add(Out.WRITTEN, "modmul_axis_sum", new ModMulAxisSum(), "TTTTTTTII", "TTTTTTTI", "TTTTTI", "TTTTI");
        add(Out.WRITTEN, "abs", new Abs(), "TT");
    }

    /** The role of the entry's {@code out}. */
    public enum Out {
        /** A pointer that names the op's value. */
        NEW,
        /** The same, or nothing: the value is one of the arguments. */
        WRITTEN,
        /** The expected host tensor. */
        HOST
    }

    /**
     * One op.
     *
     * @param arguments the argument lists it takes
     */
    public record Row(String name, List<String> arguments, DeviceOp op, Out out) {

        public void check(Entry.Call call) {
            StringBuilder kinds = new StringBuilder();
            call.arguments().forEach(argument -> kinds.append(argument.kind()));
            if (!arguments.contains(kinds.toString())) {
                throw new IllegalArgumentException("its arguments are " + described(kinds) + "; they must be "
                        + String.join(
                                " or ",
                                arguments.stream().map(OpTable::described).toList()));
            }
        }
    }

    private OpTable() {}

    /** The row of an op. @throws IllegalArgumentException if there is none */
    public static Row row(String name) {
        @Nullable Row row = ROWS.get(name);
        if (row == null) {
            throw new IllegalArgumentException("this op is not supported; supported are "
                    + String.join(", ", ROWS.keySet().stream().sorted().toList()));
        }
        return row;
    }

    private static void add(Out out, String name, DeviceOp op, String... arguments) {
        ROWS.put(name, new Row(name, List.of(arguments), op, out));
    }

    public static String described(CharSequence kinds) {
        List<String> words = kinds.chars()
                .mapToObj(kind -> switch (kind) {
                    case 'T' -> "tensor";
                    case 'I' -> "INT";
                    case 'L' -> "SHAPE";
                    case 'D' -> "TENSOR_TYPE";
                    case 'H' -> "HOST_TENSOR";
                    case 'N' -> "NONE";
                    case 'S' -> "SLICE";
                    default -> "ELLIPSIS";
                })
                .toList();
        return "(" + String.join(", ", words) + ")";
    }
}
