package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * How generated code reads and writes elements of one type in memory and in the arrays of a stage. Formulas of narrow
 * integers compute in int: what they give is cut when it is kept. Complex elements are pairs in arrays of their parts,
 * and where a loop carries one: objects that live through a loop are allocated, those within one are not.
 */
public record Elements(ElementType type) {

    /** {@code long}: the type of a variable that holds an element. */
    public TypeName javaType() {
        return TypeName.get(type.carrier());
    }

    /** {@code long[]}; of bool, {@code byte[]}, because that can be copied from memory as a whole. */
    public TypeName array() {
        return ArrayTypeName.of(stored());
    }

    /** {@code stage.longs(index)}. */
    public CodeBlock staged(String stage, CodeBlock index) {
        return CodeBlock.of("$N.$L$L($L)", stage, stored(), type.isComplex() ? "Pairs" : "s", index);
    }

    /** What moves elements between memory and arrays. */
    public ClassName blocks() {
        return type.isComplex() ? EngineNames.PAIRS : EngineNames.BLOCKS;
    }

    /** {@code Long.BYTES}. */
    public CodeBlock bytes() {
        return CodeBlock.of(type.isComplex() ? "(2 * $T.BYTES)" : "$T.BYTES", stored().box());
    }

    /** {@code Mem.getLong(address)}. */
    public CodeBlock read(CodeBlock address) {
        return type.isComplex()
                ? CodeBlock.of("$T.$Ls($L)", EngineNames.PAIRS, stored(), address)
                : unsigned(CodeBlock.of("$T.get$L($L)", EngineNames.MEM, capitalized(), address));
    }

    /** {@code Mem.setLong(address, value)}. */
    public CodeBlock write(CodeBlock address, CodeBlock value) {
        return type.isComplex()
                ? CodeBlock.of("$T.$Ls($L, $L)", EngineNames.PAIRS, stored(), address, value)
                : CodeBlock.of("$T.set$L($L, $L)", EngineNames.MEM, capitalized(), address, cut(value));
    }

    /** The element {@code array[index]}. */
    public CodeBlock at(String array, CodeBlock index) {
        if (type.isComplex()) {
            return CodeBlock.of("$T.get($N, $L)", EngineNames.PAIRS, array, index);
        }
        return unsigned(CodeBlock.of(type.isLogical() ? "$N[$L] != 0" : "$N[$L]", array, index));
    }

    /** The statement {@code array[index] = value}. */
    public CodeBlock set(String array, CodeBlock index, CodeBlock value) {
        return type.isComplex()
                ? CodeBlock.of("$T.set($N, $L, $L)", EngineNames.PAIRS, array, index, value)
                : CodeBlock.of("$N[$L] = $L", array, index, stored(value));
    }

    /** {@code value} of a formula as a variable holds it. */
    public CodeBlock held(CodeBlock value) {
        if (type.isComplex()) {
            return isRounded() ? CodeBlock.of("$T.rounded($L)", EngineNames.PAIRS, value) : value;
        }
        return isMasked() ? CodeBlock.of("$L & $L", value, mask()) : cut(value);
    }

    /** Statements that declare a variable which a loop changes. */
    public CodeBlock declare(CodeBlock name, CodeBlock value) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (!type.isComplex()) {
            return code.addStatement("$T $L = $L", javaType(), name, value).build();
        }
        return code.addStatement("$T $LFirst = $L", javaType(), name, value)
                .addStatement("$2T $1LRe = $3L$1LFirst.re()", name, stored(), rounding())
                .addStatement("$2T $1LIm = $3L$1LFirst.im()", name, stored(), rounding())
                .build();
    }

    /** What rounds a part of a complex number to one in memory: a variable holds what an array would. */
    private CodeBlock rounding() {
        return isRounded() ? CodeBlock.of("($T) ", stored()) : CodeBlock.of("");
    }

    private boolean isRounded() {
        return stored().equals(TypeName.FLOAT);
    }

    /** The value of such a variable. */
    public CodeBlock value(CodeBlock name) {
        return type.isComplex() ? CodeBlock.of("new $1T($2LRe, $2LIm)", javaType(), name) : name;
    }

    /** Statements that change such a variable. */
    public CodeBlock assign(CodeBlock name, CodeBlock value) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (!type.isComplex()) {
            return code.addStatement("$L = $L", name, held(value)).build();
        }
        return code.addStatement("$T $LNext = $L", javaType(), name, value)
                .addStatement("$1LRe = $2L$1LNext.re()", name, rounding())
                .addStatement("$1LIm = $2L$1LNext.im()", name, rounding())
                .build();
    }

    /** The statement that fills the first {@code count} elements of an array with what {@link #literal} takes. */
    public CodeBlock fill(String array, String count, String number) {
        if (type.isComplex()) {
            return CodeBlock.of("$T.fill($N, $N, $L)", EngineNames.PAIRS, array, count, floating(number, false));
        }
        CodeBlock literal = type.isLogical()
                ? CodeBlock.of("(byte) $L", Boolean.parseBoolean(number) ? 1 : 0)
                : cut(literal(number));
        return CodeBlock.of("$T.fill($N, 0, $N, $L)", Arrays.class, array, count, literal);
    }

    /** The element that a text stands for: {@code true}, {@code 1}, {@code -0.5}, {@code Infinity}. */
    public CodeBlock literal(String text) {
        return switch (type.kind()) {
            case LOGICAL -> CodeBlock.of("$L", Boolean.parseBoolean(text));
            case FLOATING, BRAIN -> floating(text, isFloat());
            case COMPLEX -> CodeBlock.of("$T.of($L)", javaType(), floating(text, false));
            case SIGNED, UNSIGNED -> whole(Long.parseLong(text));
        };
    }

    private static CodeBlock floating(String text, boolean single) {
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            return CodeBlock.of(
                    "$T.$L_INFINITY", single ? Float.class : Double.class, value < 0 ? "NEGATIVE" : "POSITIVE");
        }
        return CodeBlock.of(single ? "$Lf" : "$L", value);
    }

    private CodeBlock whole(long number) {
        if (javaType().equals(TypeName.INT)) {
            return CodeBlock.of("$L", number);
        }
        return javaType().equals(TypeName.LONG)
                ? CodeBlock.of(number == (int) number ? "$L" : "$LL", number)
                : CodeBlock.of("($T) $L", javaType(), number);
    }

    private boolean isFloat() {
        return javaType().equals(TypeName.FLOAT);
    }

    /** Whether a formula's value may take a cast that says nothing new, as where the formula is one of byte. */
    public boolean casts() {
        return type.computed() != type && !type.isComplex();
    }

    private CodeBlock stored(CodeBlock value) {
        return type.isLogical() ? CodeBlock.of("(byte) ($L ? 1 : 0)", value) : cut(value);
    }

    private CodeBlock cut(CodeBlock value) {
        return casts() ? CodeBlock.of("($T) ($L)", stored(), value) : value;
    }

    private CodeBlock unsigned(CodeBlock value) {
        return isMasked() ? CodeBlock.of("($L & $L)", value, mask()) : value;
    }

    /** Whether elements in memory are read without a sign, in a wider primitive. */
    private boolean isMasked() {
        return type.isUnsigned() && type.carrier() != type.memory();
    }

    /** {@code 0xff}. */
    private String mask() {
        return "0x" + "ff".repeat(type.bytes()) + (type.carrier() == long.class ? "L" : "");
    }

    /** The primitive in memory. */
    private TypeName stored() {
        return TypeName.get(type.memory());
    }

    private String capitalized() {
        String name = type.isLogical() ? type.javaName() : type.memory().getName();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
