package io.rankine.engine.memory;

import java.lang.invoke.MethodType;
import java.util.Arrays;

/**
 * What Java and C agree on besides the functions of ops: sizes, places of words, and functions that serve no single op.
 * C reads it as {@code rankine_layout.h}, where each number is {@code RK_} and its name; it is part of the contract that a
 * library is checked against when it is loaded. Offsets and sizes are in bytes unless they are called words.
 */
public final class NativeLayout {

    /** Operands of an element-wise op, besides its result. */
    public static final int INPUTS = 4;

    /** Loops that C walks. */
    public static final int RANK = 64;

    /** Elements of a block where moduli vary within it. */
    public static final int LANES = 128;

    /** Words of a program before its loops. */
    public static final int PROGRAM_WORDS = 7;

    /** Words of a step before the slots of its result and operands, which their forms follow. */
    public static final int STEP_WORDS = 5;

    /** Kinds of steps: an op into a register, or a copy; an op into memory; index numbers; a check for zeros. */
    public static final int RUN = 0;

    public static final int STORE = 1;
    public static final int INDEX = 2;
    public static final int NON_ZERO = 3;

    /** Elements of an operand within a block: one for all; side by side; by the strides of the slot. */
    public static final int SCALAR = 0;

    public static final int ONE_ROW = 1;
    public static final int BOX = 2;

    /** Scratch memory of a program, for each table of moduli. */
    public static final int TABLE_BYTES = 5248;

    /** The same for each step that is made ready, with its links. */
    public static final int READY_BYTES = 168;

    /** The same for each step whose result stays in registers. */
    public static final int STRIP_BYTES = 256;

    /** A modulus with its reciprocals. */
    public static final int MODULUS_BYTES = 64;

    public static final int MODULUS_P = 0;
    public static final int MODULUS_HIGH = 8;
    public static final int MODULUS_LOW = 16;
    public static final int MODULUS_BITS = 24;
    public static final int MODULUS_MID = 32;
    public static final int MODULUS_INVERSE = 40;
    public static final int MODULUS_BARRETT = 48;
    public static final int MODULUS_NORM = 56;

    /** Memory that a structured op is lent: its address, its size, and the size wanted in its place. */
    public static final int SCRATCH_MEMORY = 0;

    public static final int SCRATCH_BYTES = 8;
    public static final int SCRATCH_WANTED = 16;

    /** Forms of a plan of transforms: neighbouring coefficients, and coefficients of many transforms side by side. */
    public static final int NTT_ROWS = 0;

    public static final int NTT_COLUMNS = 1;

    /** Functions, as C declares them. */
    public static final String RUN_PROGRAM =
            "void rk_run_program(const rk_program *program, void *scratch, int64_t first, int64_t blocks)";

    public static final String NTT_BYTES = "int64_t rk_ntt_bytes(int64_t n, int64_t moduli, int64_t form)";
    public static final String NTT_SCRATCH = "int64_t rk_ntt_scratch(int64_t n)";
    public static final String NTT_PREPARE =
            "void rk_ntt_prepare(rk_ntt *plan, const uint64_t *p, int64_t moduli, int64_t n,"
                    + " const uint64_t *factors, const uint64_t *scale, int64_t form)";
    public static final String NTT_KERNEL = "const char *rk_ntt_kernel(const rk_ntt *plan)";
    public static final String NTT_ROW = "void rk_ntt_row(int64_t *out, const int64_t *a, const rk_ntt *plan)";
    public static final String NTT_STRIDED = "void rk_ntt_strided(int64_t *out, int64_t out_pitch, const int64_t *a,"
            + " int64_t a_pitch, const rk_ntt *plan, void *scratch)";
    public static final String NTT_LANES = "void rk_ntt_columns(int64_t *out, int64_t out_pitch, const int64_t *a,"
            + " int64_t a_pitch, const rk_ntt *plan, int64_t first, int64_t last, void *scratch)";
    public static final String NTT_GATHER = "void rk_ntt_gather(int64_t *out, int64_t out_pitch, const int64_t *a,"
            + " int64_t a_pitch, const int64_t *order, int64_t n, int64_t width)";

    public static final String FOURIER_ROWS = "void rk_fourier_rows(const rk_fourier *plan, void *to, const void *from,"
            + " const rk_signals *rows, int64_t narrow, void *work)";

    public static final String KEYS_LOAD = "int64_t rk_keys_load(void *to, const void *from, int64_t step, int64_t n,"
            + " int64_t width, int64_t flip, int64_t infinity, int64_t zeros, int64_t *span)";

    public static final String KEYS_STORE = "void rk_keys_store(void *to, const void *from, int64_t step, int64_t n,"
            + " int64_t width, int64_t flip, int64_t infinity)";

    public static final String DIGITS_SORT = "int64_t rk_digits_sort(void *keys, void *spare, int64_t n, int64_t width,"
            + " int64_t least, int64_t bottom, int64_t top)";

    public static final String DIGITS_ELEMENTS = "void rk_digits_elements(void *to, void *spare, const void *from,"
            + " int64_t step, int64_t n, int64_t width, int64_t flip, int64_t infinity)";

    public static final String DIGITS_SELECT =
            "void rk_digits_select(void *keys, void *spare, int64_t n, int64_t width,"
                    + " const int64_t *ranks, int64_t count, int64_t *found)";
    public static final String DIGITS_COUNT = "void rk_digits_count(int32_t *counts, int64_t values, const void *keys,"
            + " int64_t n, int64_t width, int64_t least, int64_t shift)";

    public static final String DIGITS_MOVE = "void rk_digits_move(int32_t *places, int64_t values, const void *keys,"
            + " void *moved, int64_t n, int64_t width, int64_t least, int64_t shift)";

    public static final String DIGITS_GATHER =
            "void rk_digits_gather(int32_t *places, int64_t values, const void *keys,"
                    + " void *moved, int64_t n, int64_t width, int64_t least, int64_t shift)";

    public static final String DIGITS_INSERT = "int64_t rk_digits_insert(void *keys, int64_t n, int64_t width)";

    private NativeLayout() {}

    /** The name of a function: {@code rk_ntt_row}. */
    public static String symbol(String prototype) {
        String before = prototype.substring(0, prototype.indexOf('('));
        return before.substring(Math.max(before.lastIndexOf(' '), before.lastIndexOf('*')) + 1);
    }

    /** How Java calls a function: its parameters and its result, if it has one, are 64 bits each. */
    public static MethodType type(String prototype) {
        Class<?>[] words = new Class<?>[prototype.split(",").length];
        Arrays.fill(words, long.class);
        return MethodType.methodType(prototype.startsWith("void ") ? void.class : long.class, words);
    }
}
