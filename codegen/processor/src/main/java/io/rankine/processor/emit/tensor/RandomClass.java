package io.rankine.processor.emit.tensor;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/** Writes {@code RandomTensors}: typed results of the engine's random tensors. */
public final class RandomClass {

    private static final ClassName SOURCE = ClassName.get("io.rankine.random", "RandomNumbers");
    private static final ClassName DISTRIBUTIONS = ClassName.get("io.rankine.random", "Distributions");
    private static final String UNIFORM = "Uniform from {@code low} up to {@code high}, which is left out.";
    private static final String UNIT = "Uniform from 0 up to 1, which is left out.";
    private static final String NORMAL = "Normally distributed, with mean 0 and variance 1.";
    private static final String OF_MOMENTS = "Normally distributed, with this mean and standard deviation.";
    private static final String COMPLEX_NORMAL =
            "Normally distributed, with mean 0; real and imaginary parts have variance 1/2 each.";

    private static final String HINT = "BoundsThenSizes";

    private final String packageName;
    private final List<Family> families;

    RandomClass(String packageName, List<Family> families) {
        this.packageName = packageName;
        this.families = families;
    }

    /** Names of at least so many methods. */
    public static List<String> names(String packageName, List<Family> families, int forms) {
        Map<String, Long> all = new RandomClass(packageName, families)
                .build().methodSpecs().stream()
                        .filter(method -> method.modifiers().contains(Modifier.PUBLIC) && !method.isConstructor())
                        .collect(groupingBy(MethodSpec::name, TreeMap::new, counting()));
        return all.entrySet().stream()
                .filter(entry -> entry.getValue() >= forms)
                .map(Map.Entry::getKey)
                .toList();
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(ClassName.get(packageName, "RandomTensors"))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Random tensors from a seed: the same seed and calls give the same tensors, on every machine. The number"
                                + " of sizes says the rank. Not for several threads at once; {@link #split()} makes one for another.\n")
                .addField(SOURCE, "source", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(TypeName.LONG, "seed")
                        .addStatement("this(new $T(seed))", SOURCE)
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(SOURCE, "source")
                        .addStatement("this.source = source")
                        .build())
                .addMethod(MethodSpec.methodBuilder("split")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ClassName.get(packageName, "RandomTensors"))
                        .addJavadoc("A source whose numbers are independent of this one's.\n")
                        .addStatement("return new RandomTensors(source.split())")
                        .build())
                .addMethod(MethodSpec.methodBuilder("distributions")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(DISTRIBUTIONS)
                        .addJavadoc("Numbers of other distributions, which are drawn from this source, too.\n")
                        .addStatement("return source.distributions()")
                        .build());
        for (Family family : families) {
            methods(family).forEach(type::addMethod);
        }
        return type.addMethods(ofTypes())
                .addType(TypeSpec.classBuilder(HINT)
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addJavadoc("Bounds and sizes are Numbers each, there is nothing of this type.\n")
                        .build())
                .build();
    }

    /** Those of a type that is known at run time. */
    public static List<MethodSpec> ofTypes() {
        ParameterSpec low = parameter(TypeName.LONG, "low");
        ParameterSpec high = parameter(TypeName.LONG, "high");
        return List.of(
                ofType(
                        "whole",
                        List.of(low, high),
                        "Integers of a type that is known at run time, uniform from {@code low} up to {@code high}, which is left"
                                + " out; for uint64 both are read without a sign."),
                ofType(
                        "real",
                        List.of(),
                        "Floats of a type that is known at run time, uniform from 0 up to 1, which is left out."),
                ofType(
                        "normals",
                        List.of(),
                        "Floats or complex numbers of a type that is known at run time, normally distributed, with mean 0 and"
                                + " variance 1."));
    }

    private static MethodSpec ofType(String name, List<ParameterSpec> bounds, String doc) {
        String given = bounds.isEmpty() ? "" : Dims.names(bounds) + ", ";
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .returns(Names.TENSOR)
                .addParameter(Names.ELEMENT_TYPE, "type")
                .addParameters(bounds)
                .addParameter(ArrayTypeName.of(TypeName.LONG), "shape")
                .varargs()
                .addJavadoc("$L\n", doc)
                .addStatement("return source.$L(type, $Lshape)", name, given)
                .build();
    }

    private List<MethodSpec> methods(Family family) {
        List<ParameterSpec> bounds = List.of(parameter(Family.NUMBER, "low"), parameter(Family.NUMBER, "high"));
        ElementType type = family.type();
        if (type.isLogical()) {
            return each(family, "bools", List.of(), "True and false with equal chances.", "bools", CodeBlock.of(""));
        }
        List<MethodSpec> methods = new ArrayList<>();
        if (type.isInteger()) {
            methods.addAll(typed(family, plural(type), bounds, UNIFORM, "whole"));
        }
        if (type.isIndex()) {
            methods.add(permutation(family));
            methods.addAll(each(
                    family,
                    "residues",
                    List.of(parameter(Names.MODULI, "p")),
                    "Uniform residues, from 0 up to {@code p}; of several moduli each goes with one index of the last axis.",
                    "residues",
                    CodeBlock.of("")));
        }
        if (type.isFloating()) {
            methods.addAll(typed(family, plural(type), List.of(), UNIT, "real"));
            if (type.isWidest()) {
                methods.addAll(each(family, "uniform", bounds, UNIFORM, "uniform", CodeBlock.of("")));
                List<ParameterSpec> moments =
                        List.of(parameter(Family.NUMBER, "mean"), parameter(Family.NUMBER, "deviation"));
                methods.addAll(each(family, "normal", moments, OF_MOMENTS, "normal", CodeBlock.of("")));
            }
            methods.addAll(typed(family, normals(type), List.of(), NORMAL, "normals"));
        }
        if (type.isComplex()) {
            methods.addAll(typed(family, normals(type), List.of(), COMPLEX_NORMAL, "normals"));
        }
        return methods;
    }

    /** {@code ubytes}. */
    private static String plural(ElementType type) {
        return type.familyName().toLowerCase(Locale.ROOT) + "s";
    }

    /** {@code complexFloatNormals}; {@code normals} of float64. */
    private static String normals(ElementType type) {
        String name = type.familyName();
        return type.isFloating() && type.isWidest()
                ? "normals"
                : Character.toLowerCase(name.charAt(0)) + name.substring(1) + "Normals";
    }

    /** Of a source that is told the element type. */
    private static List<MethodSpec> typed(
            Family family, String name, List<ParameterSpec> bounds, String doc, String source) {
        CodeBlock type =
                CodeBlock.of("$T.$L, ", Names.ELEMENT_TYPE, family.type().name());
        return each(family, name, bounds, doc, source, type);
    }

    private static MethodSpec permutation(Family family) {
        return MethodSpec.methodBuilder("permutation")
                .addModifiers(Modifier.PUBLIC)
                .returns(family.typed(1))
                .addParameter(Family.NUMBER, "n")
                .addAnnotation(ShapeRules.rule("permutation(source: [*], n: dim) -> [n]"))
                .addJavadoc(
                        "The numbers from 0 up to {@code n}, which is left out, in an order of which all are equally likely.\n")
                .addStatement(
                        "return new $T(source.permutation($L))", family.typed(1), family.whole(Family.NUMBER, "n"))
                .build();
    }

    private static List<MethodSpec> each(
            Family family, String name, List<ParameterSpec> bounds, String doc, String source, CodeBlock type) {
        CodeBlock given = bounds.stream()
                .map(bound -> CodeBlock.of("$L, ", family.taken(bound.type(), bound.name())))
                .collect(CodeBlock.joining(""));
        List<MethodSpec> methods = new ArrayList<>(Dims.eachRank(
                family.maxRank(),
                Family.NUMBER,
                sizes -> MethodSpec.methodBuilder(name)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(family.typed(sizes.size()))
                        .addParameters(bounds)
                        .addParameters(sizes)
                        .addAnnotation(ShapeRules.sized(name, bounds, sizes))
                        .addJavadoc("$L\n", doc)
                        .addStatement(
                                "return new $T(source.$L($L$L$L))",
                                family.typed(sizes.size()),
                                source,
                                type,
                                given,
                                Dims.shape(family, sizes))
                        .build()));
        if (!bounds.isEmpty()) {
            methods.add(hint(name));
        }
        return methods;
    }

    /**
     * Without it javac tells of {@code longs("x")} for each rank that its number of arguments is another one: those it leaves out
     * where one method fails otherwise.
     */
    private static MethodSpec hint(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(ArrayTypeName.of(ClassName.bestGuess(HINT)), "sizes")
                .varargs()
                .build();
    }

    private static ParameterSpec parameter(TypeName type, String name) {
        return ParameterSpec.builder(type, name).build();
    }
}
