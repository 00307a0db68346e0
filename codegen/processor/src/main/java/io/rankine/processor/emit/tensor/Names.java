package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.List;

/** The hand-written classes that generated code stands on. */
public final class Names {

    private static final ClassName NULLABLE = ClassName.get("org.jspecify.annotations", "Nullable");

    public static final ClassName COMPLEX = ClassName.get("io.rankine.spec", "Complex");
    /** Asked before elements are written without an op. */
    static final ClassName OBSERVATION = ClassName.get("io.rankine.engine", "Observation");

    public static final ClassName FITTING = ClassName.get("io.rankine.engine", "Fitting");
    static final ClassName CREATION = ClassName.get("io.rankine.engine", "Creation");
    public static final ClassName TENSOR = ClassName.get("io.rankine.engine", "Tensor");
    public static final ClassName PRIMITIVE_ARRAYS = ClassName.get("io.rankine.engine", "PrimitiveArrays");
    public static final ClassName LAYOUT = ClassName.get("io.rankine.engine.layout", "Layout");
    public static final ClassName MODULI = ClassName.get("io.rankine.modular", "Moduli");
    public static final ClassName MODULUS = ClassName.get("io.rankine.modular", "Modulus");
    public static final ClassName ELEMENT_TYPE = ClassName.get("io.rankine.spec", "ElementType");

    public static final ClassName TYPED = ClassName.get("io.rankine.engine", "Typed");
    public static final ClassName EXPRESSION = ClassName.get("io.rankine.lazy", "Expression");
    static final ClassName PRELOAD = ClassName.get("io.rankine.engine", "Preload");
    public static final ClassName STATEMENT = ClassName.get("io.rankine.lazy", "Statement");
    public static final ClassName GENERATORS = ClassName.get("io.rankine.lazy", "Generators");

    /** The package of the typed tensors and of what is written by hand beside them. */
    public static final String HOME = "io.rankine";

    /** {@code ?}. */
    static final TypeName ANY = WildcardTypeName.subtypeOf(Object.class);

    /** The classes of methods that are written once for many ranks, by the lowest rank that they are of. */
    public static final List<String> FLOORS = List.of("Ranked", "Vectors", "Matrices");

    private Names() {}

    /** The type of values that may be null. */
    static TypeName nullable(Class<?> type) {
        return ClassName.get(type).annotated(AnnotationSpec.builder(NULLABLE).build());
    }

    static ClassName memory(String packageName) {
        return ClassName.get(packageName, "Memory");
    }

    /** {@code Types}. */
    static ClassName types(String packageName) {
        return ClassName.get(packageName, "Types");
    }

    /** {@code RankTypes}: the super class of that. */
    static ClassName rankTypes(String packageName) {
        return ClassName.get(packageName, "RankTypes");
    }

    static ClassName typedTensor(String packageName) {
        return ClassName.get(packageName, "TypedTensor");
    }

    /** {@code Bracketed}: what all tensors and expressions are. */
    static ClassName bracketed(String packageName) {
        return ClassName.get(packageName, "Bracketed");
    }

    /** {@code Rank}. */
    static ClassName rank(String packageName) {
        return ClassName.get(packageName, "Rank");
    }

    /** {@code Rank.R2}. */
    public static ClassName rank(String packageName, int rank) {
        return rank(packageName).nestedClass("R" + rank);
    }

    static ClassName slice(String packageName) {
        return ClassName.get(packageName, "Slice");
    }

    static ClassName index(String packageName) {
        return slice(packageName).nestedClass("Index");
    }

    static ClassName range(String packageName) {
        return slice(packageName).nestedClass("Range");
    }

    static ClassName newAxis(String packageName) {
        return slice(packageName).nestedClass("NewAxis");
    }

    static ClassName nestedArrays(String packageName) {
        return ClassName.get(packageName, "NestedArrays");
    }

    static ClassName nestedLists(String packageName) {
        return ClassName.get(packageName, "NestedLists");
    }
}
