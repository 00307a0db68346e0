package io.rankine.processor.model;

import java.util.List;

/**
 * A method of an object, of a class that an anchor names.
 *
 * @param owner the class, without arguments for its variables
 * @param variables how many of them it has
 * @param varargs whether the last parameter is an array of arguments
 */
public record NumberMethod(
        String owner, int variables, String name, List<Parameter> parameters, boolean varargs, Type result) {

    /** A parameter, as named in the source. */
    public record Parameter(String name, Type type) {}

    /**
     * A type without annotations.
     *
     * @param name qualified, or that of a primitive; {@link #ARRAY} or {@link #VARIABLE}
     * @param arguments of an array, its component
     */
    public record Type(String name, List<Type> arguments, boolean nullable) {

        public static final String ARRAY = "[]";

        /** A type variable or a wildcard. */
        public static final String VARIABLE = "?";

        public static Type of(String name) {
            return new Type(name, List.of(), false);
        }

        public static Type arrayOf(Type component) {
            return new Type(ARRAY, List.of(component), false);
        }

        public boolean isPrimitive() {
            return Character.isLowerCase(name.charAt(0)) && name.indexOf('.') < 0;
        }

        /** Whether it or an argument is a variable. */
        public boolean isOpen() {
            return name.equals(VARIABLE) || arguments.stream().anyMatch(Type::isOpen);
        }
    }
}
