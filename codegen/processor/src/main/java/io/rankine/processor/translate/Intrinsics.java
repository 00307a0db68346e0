package io.rankine.processor.translate;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Methods of the JDK, and those of Complex, that {@code math/rk_java.h} has in C, with the same results bit for bit:
 * {@code Math.abs(int)} is {@code Math_abs_I} there. A complex number whose method it is comes first.
 */
public final class Intrinsics {

    private static final Map<String, String> CLASSES = Map.of(
            "java.lang.Math", "Math",
            "java.lang.StrictMath", "Math",
            "java.lang.Integer", "Integer",
            "java.lang.Long", "Long",
            "java.lang.Float", "Float",
            "java.lang.Double", "Double",
            "java.lang.Byte", "Byte",
            "java.lang.Short", "Short",
            "io.rankine.spec.Complex", "Complex",
            "io.rankine.modular.Modulus", "Modulus");

    private static final Set<String> NAMES = names(
            "Math",
            "abs_I abs_J abs_F abs_D min_II min_JJ min_FF min_DD max_II max_JJ max_FF max_DD sqrt_D floor_D ceil_D",
            "rint_D signum_F signum_D copySign_FF copySign_DD fma_FFF fma_DDD round_F round_D multiplyHigh_JJ",
            "unsignedMultiplyHigh_JJ multiplyFull_II floorDiv_II floorDiv_JI floorDiv_JJ floorMod_II floorMod_JI floorMod_JJ",
            "ceilDiv_II ceilDiv_JI ceilDiv_JJ ceilMod_II ceilMod_JI ceilMod_JJ clamp_JII clamp_JJJ clamp_FFF clamp_DDD",
            "toRadians_D toDegrees_D getExponent_F getExponent_D nextUp_F nextUp_D nextDown_F nextDown_D");

    private static final Set<String> INTEGERS = names(
            "Integer",
            "bitCount_I numberOfLeadingZeros_I numberOfTrailingZeros_I highestOneBit_I lowestOneBit_I reverse_I",
            "reverseBytes_I rotateLeft_II rotateRight_II signum_I compare_II compareUnsigned_II min_II max_II sum_II",
            "toUnsignedLong_I divideUnsigned_II remainderUnsigned_II");

    private static final Set<String> LONGS = names(
            "Long",
            "bitCount_J numberOfLeadingZeros_J numberOfTrailingZeros_J highestOneBit_J lowestOneBit_J reverse_J",
            "reverseBytes_J rotateLeft_JI rotateRight_JI signum_J compare_JJ compareUnsigned_JJ min_JJ max_JJ sum_JJ",
            "divideUnsigned_JJ remainderUnsigned_JJ");

    private static final Set<String> FLOATS = names(
            "Float",
            "isNaN_F isInfinite_F isFinite_F min_FF max_FF sum_FF compare_FF intBitsToFloat_I floatToRawIntBits_F",
            "floatToIntBits_F");

    private static final Set<String> DOUBLES = names(
            "Double",
            "isNaN_D isInfinite_D isFinite_D min_DD max_DD sum_DD compare_DD longBitsToDouble_J doubleToRawLongBits_D",
            "doubleToLongBits_D");

    private static final Set<String> BYTES = names("Byte", "toUnsignedInt_B toUnsignedLong_B compare_BB");

    private static final Set<String> SHORTS = names("Short", "toUnsignedInt_S toUnsignedLong_S compare_SS");

    private static final Set<String> COMPLEX =
            names("Complex", "plus_XX plus_XD minus_XX minus_XD times_XX times_XD div_XX div_XD unaryMinus_X conj_X");

    private static final Set<String> MODULUS = names(
            "Modulus",
            "value_M bits_M reduce_MJ reduceUnsigned_MJ add_MJJ sub_MJJ mul_MJJ neg_MJ",
            "reduce_MI add_MII sub_MII mul_MII neg_MI");

    private static final Set<String> ALL = java.util.stream.Stream.of(
                    NAMES, INTEGERS, LONGS, FLOATS, DOUBLES, BYTES, SHORTS, COMPLEX, MODULUS)
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    private Intrinsics() {}

    /** The C function of a method by its class, its name and the letters of its operands. */
    public static Optional<String> find(String qualifiedClass, String method, String letters) {
        return Optional.ofNullable(CLASSES.get(qualifiedClass))
                .map(name -> name + "_" + method + "_" + letters)
                .filter(ALL::contains);
    }

    /** Whether its last operand divides, so that 0 must be refused before. */
    public static boolean divides(String function) {
        return function.contains("_floorDiv_")
                || function.contains("_floorMod_")
                || function.contains("_ceilDiv_")
                || function.contains("_ceilMod_")
                || function.contains("_divideUnsigned_")
                || function.contains("_remainderUnsigned_");
    }

    /** Whether it throws unless its last two operands are bounds in this order. */
    public static boolean bounds(String function) {
        return function.contains("_clamp_");
    }

    /** Whether it throws unless the modulus, its first operand, is one of int. */
    public static boolean needsIntModulus(String function) {
        return function.startsWith("Modulus_") && function.endsWith("I");
    }

    private static Set<String> names(String owner, String... lines) {
        return Arrays.stream(lines)
                .flatMap(line -> Arrays.stream(line.split(" ")))
                .map(method -> owner + "_" + method)
                .collect(Collectors.toSet());
    }
}
