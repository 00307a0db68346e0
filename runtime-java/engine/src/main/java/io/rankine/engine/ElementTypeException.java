package io.rankine.engine;

import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;

/** A tensor of another element type than the op, or the access, takes. Types are never converted silently. */
public final class ElementTypeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    public ElementTypeException(String message) {
        super(message);
    }

    static ElementTypeException operand(String op, Param param, Shaped given) {
        String found =
                switch (given) {
                    case Typed typed -> "a tensor of " + typed.type().label();
                    case Shaped.Dimension(long value) -> "the number " + value;
                    default -> "moduli";
                };
        ElementType type = param.type();
        String wanted = type != null
                ? "takes " + type.label() + ": cast it first"
                : param.kind() == Param.Kind.SIZE
                        ? "takes a size: pass a number"
                        : "takes moduli: pass a Modulus or RnsModuli";
        return new ElementTypeException(op + ": " + param.name() + " is " + found + " but " + wanted);
    }

    static ElementTypeException access(ElementType type, ElementType wanted) {
        return new ElementTypeException("element access as " + wanted.label() + " on a tensor of " + type.label()
                + ": use get" + type.accessor() + " and set" + type.accessor() + ", or cast");
    }
}
