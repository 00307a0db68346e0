package io.rankine.processor.emit.element;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.spec.ElementKind;
import io.rankine.spec.ElementType;
import io.rankine.spec.Halves;

/** How one element, or a part of a complex one, is read from and written to memory. */
record Access(ElementType type) {

    /** {@code long}: what accessors return. */
    TypeName carrier() {
        return TypeName.get(type.carrier());
    }

    /** {@code Mem.getLong(address)}, as it lies in memory; of bool, the truth value. */
    CodeBlock read(CodeBlock address) {
        return CodeBlock.of("$T.get$L($L)", EngineNames.MEM, moved(), address);
    }

    /** {@code Mem.setLong(address, value)}. */
    CodeBlock write(CodeBlock address, CodeBlock value) {
        return CodeBlock.of("$T.set$L($L, $L)", EngineNames.MEM, moved(), address, value);
    }

    /** {@code Cells.getLong(storage, offset)}. */
    CodeBlock readCell(CodeBlock offset) {
        return CodeBlock.of("$T.get$L(storage, $L)", EngineNames.CELLS, moved(), offset);
    }

    /** {@code Cells.setLong(storage, offset, value)}. */
    CodeBlock writeCell(CodeBlock offset, CodeBlock value) {
        return CodeBlock.of("$T.set$L(storage, $L, $L)", EngineNames.CELLS, moved(), offset, value);
    }

    /** What was read, as accessors return it. */
    CodeBlock carried(CodeBlock stored) {
        if (isHalf()) {
            return CodeBlock.of("$T.of$L($L)", Halves.class, format(), stored);
        }
        return isMasked() ? CodeBlock.of("$L & $L", stored, mask()) : stored;
    }

    /** {@code value}, of the type of accessors or a wider one, as memory holds it. */
    CodeBlock stored(CodeBlock value) {
        return isHalf()
                ? CodeBlock.of("$T.to$L($L)", Halves.class, format(), value)
                : CodeBlock.of("($T) $L", type.memory(), value);
    }

    /** Whether elements in memory are read without a sign, in a wider primitive. */
    boolean isMasked() {
        return type.isUnsigned() && type.carrier() != type.memory();
    }

    /** Whether elements in memory are the bits of a float that Java has no primitive for. */
    boolean isHalf() {
        return type.isFloating() && type.carrier() != type.memory();
    }

    /** {@code BFloat16}, as in {@link Halves#ofBFloat16}. */
    private String format() {
        return (type.kind() == ElementKind.BRAIN ? "BFloat" : "Float") + type.bits();
    }

    private String mask() {
        return "0x" + "ff".repeat(type.bytes()) + (type.carrier() == long.class ? "L" : "");
    }

    private String moved() {
        String name = type.isLogical() ? type.javaName() : type.memory().getName();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
