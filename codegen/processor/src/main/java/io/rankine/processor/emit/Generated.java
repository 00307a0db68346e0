package io.rankine.processor.emit;

/** A file to write; lines end with {@code \n}. */
public sealed interface Generated {

    String text();

    /** The path below the root it is written to, for messages and golden files. */
    String path();

    /** A Java source file with one top-level class. */
    record JavaSource(String packageName, String className, String text) implements Generated {
        @Override
        public String path() {
            return folder(packageName) + className + ".java";
        }

        public String qualifiedName() {
            return packageName.isEmpty() ? className : packageName + "." + className;
        }
    }

    /** A Kotlin source file, written beside the generated Java sources; {@code fileName} has no extension. */
    record KotlinSource(String packageName, String fileName, String text) implements Generated {
        @Override
        public String path() {
            return folder(packageName) + fileName + ".kt";
        }
    }

    /** A resource in the class output. */
    record Resource(String path, String text) implements Generated {}

    private static String folder(String packageName) {
        return packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    }
}
