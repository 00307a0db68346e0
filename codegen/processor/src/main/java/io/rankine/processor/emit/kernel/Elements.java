package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementType;
import java.util.Locale;

/** How generated code reads and writes elements of one type in memory and in the arrays of a stage. */
record Elements(ElementType type) {

    /** {@code long}. */
    TypeName javaType() {
        return switch (type) {
            case BOOL -> TypeName.BOOLEAN;
            case INT8, UINT8 -> TypeName.BYTE;
            case INT16 -> TypeName.SHORT;
            case INT32 -> TypeName.INT;
            case INT64 -> TypeName.LONG;
            case FLOAT32 -> TypeName.FLOAT;
            case FLOAT64 -> TypeName.DOUBLE;
            case COMPLEX64, COMPLEX128 -> throw new IllegalStateException(type + " is no primitive");
        };
    }

    /** {@code long[]}; of bool, {@code byte[]}, because that can be copied from memory as a whole. */
    TypeName array() {
        return ArrayTypeName.of(stored());
    }

    /** {@code stage.longs(index)}. */
    CodeBlock staged(String stage, CodeBlock index) {
        return CodeBlock.of("$N.$Ls($L)", stage, stored(), index);
    }

    /** {@code Long.BYTES}. */
    CodeBlock bytes() {
        return CodeBlock.of("$T.BYTES", stored().box());
    }

    /** {@code Mem.getLong(address)}. */
    CodeBlock read(CodeBlock address) {
        return CodeBlock.of("$T.get$L($L)", EngineNames.MEM, capitalized(), address);
    }

    /** {@code Mem.setLong(address, value)}. */
    CodeBlock write(CodeBlock address, CodeBlock value) {
        return CodeBlock.of("$T.set$L($L, $L)", EngineNames.MEM, capitalized(), address, value);
    }

    /** The element {@code array[index]}. */
    CodeBlock at(String array, CodeBlock index) {
        return CodeBlock.of(type == ElementType.BOOL ? "$N[$L] != 0" : "$N[$L]", array, index);
    }

    /** {@code value} as an array holds it. */
    CodeBlock stored(CodeBlock value) {
        return type == ElementType.BOOL ? CodeBlock.of("(byte) ($L ? 1 : 0)", value) : value;
    }

    /** The element that {@code number} stands for, as an array holds it. */
    CodeBlock storedLiteral(long number) {
        return type == ElementType.BOOL ? CodeBlock.of("(byte) $L", number != 0 ? 1 : 0) : literal(number);
    }

    /** The element that {@code number} stands for. */
    CodeBlock literal(long number) {
        return switch (type) {
            case BOOL -> CodeBlock.of("$L", number != 0);
            case FLOAT32 -> CodeBlock.of("$Lf", (double) number);
            case FLOAT64 -> CodeBlock.of("$L", (double) number);
            case INT32 -> CodeBlock.of("$L", number);
            case INT64 -> CodeBlock.of(number == (int) number ? "$L" : "$LL", number);
            default -> CodeBlock.of("($T) $L", javaType(), number);
        };
    }

    private TypeName stored() {
        return type == ElementType.BOOL ? TypeName.BYTE : javaType();
    }

    private String capitalized() {
        return type.javaName().substring(0, 1).toUpperCase(Locale.ROOT)
                + type.javaName().substring(1);
    }
}
