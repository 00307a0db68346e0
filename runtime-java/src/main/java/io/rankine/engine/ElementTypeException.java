package io.rankine.engine;

import io.rankine.spec.ElementType;

/** A tensor of another element type than the op, or the access, takes. Types are never converted silently. */
public final class ElementTypeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    ElementTypeException(String message) {
        super(message);
    }

    static ElementTypeException operand(String op, Param param, Operand given) {
        String found =
                given instanceof Tensor tensor ? "a tensor of " + tensor.type().label() : "moduli";
        ElementType type = param.type();
        String wanted = type == null
                ? "takes moduli: pass a Modulus or RnsModuli"
                : "takes " + type.label() + ": cast it first";
        return new ElementTypeException(op + ": " + param.name() + " is " + found + " but " + wanted);
    }

    static ElementTypeException access(ElementType type, ElementType wanted) {
        return new ElementTypeException("element access as " + wanted.label() + " on a tensor of " + type.label()
                + ": use the accessor of its type, or cast");
    }
}
