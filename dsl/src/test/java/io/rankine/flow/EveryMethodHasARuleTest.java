package io.rankine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.BoolExpr1;
import io.rankine.BoolTensor2;
import io.rankine.ComplexTensor2;
import io.rankine.DoubleExpr1;
import io.rankine.DoubleRanked;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleVectorsInPlace;
import io.rankine.DoubleView1;
import io.rankine.LongExpr;
import io.rankine.LongExpr2;
import io.rankine.LongMatricesInPlace;
import io.rankine.LongMatricesInto;
import io.rankine.LongModulo2;
import io.rankine.LongTensor;
import io.rankine.LongTensor2;
import io.rankine.LongView;
import io.rankine.LongView2;
import io.rankine.Memory;
import io.rankine.Tensors;
import io.rankine.spec.ShapeRule;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** javac is told of each method of tensors and expressions how its shapes follow: a new one is told, or named here. */
class EveryMethodHasARuleTest {

    /** They take no tensor, and what they give has no shape or the one that its type tells. */
    private static final Set<String> WITHOUT_SHAPES = Set.of(
            "close",
            "equals",
            "hashCode",
            "isContiguous",
            "random",
            "readOnly",
            "save",
            "scalar",
            "segment",
            "strides",
            "toDlPack",
            "toHtml",
            "toString",
            "type",
            "types");

    /** The engine's tensors and expressions are not followed. */
    private static final Set<String> OF_THE_ENGINE =
            Set.of("cast", "expression", "of", "tensor", "term", "view", "wrap");

    /** Lambdas, arrays and lists. */
    private static final Set<String> NOT_FOLLOWED =
            Set.of("forEach", "forEachIndexed", "map", "toArray", "toFlatArray");

    @ParameterizedTest
    @ValueSource(
            classes = {
                BoolExpr1.class,
                BoolTensor2.class,
                ComplexTensor2.class,
                DoubleExpr1.class,
                DoubleRanked.Trig.class,
                DoubleTensor1.class,
                DoubleVectorsInPlace.class,
                DoubleView1.Stats.class,
                LongExpr.class,
                LongExpr2.class,
                LongMatricesInPlace.class,
                LongView2.Linalg.class,
                LongView2.Rns.class,
                LongView2.Signal.class,
                LongMatricesInto.class,
                LongModulo2.class,
                LongTensor.class,
                LongTensor2.class,
                LongView.Integers.class,
                Memory.class,
                Tensors.class
            })
    void javacIsToldHowTheShapesFollow(Class<?> typed) throws IOException {
        List<MethodModel> methods = new ArrayList<>();
        for (Class<?> declaring : declaring(typed)) {
            methods.addAll(model(declaring).methods());
        }
        Set<String> told = methods.stream()
                .filter(EveryMethodHasARuleTest::hasRule)
                .map(EveryMethodHasARuleTest::signature)
                .collect(Collectors.toSet());
        Set<String> silent = methods.stream()
                .filter(method -> isPublic(method) && !told.contains(signature(method)) && !takesList(method))
                .map(method -> method.methodName().stringValue())
                .collect(Collectors.toCollection(TreeSet::new));
        silent.removeAll(WITHOUT_SHAPES);
        silent.removeAll(OF_THE_ENGINE);
        silent.removeAll(NOT_FOLLOWED);
        assertEquals(Set.of(), silent);
    }

    /** How many parts it has is not known before the program runs. */
    private static boolean takesList(MethodModel method) {
        return method.methodType().stringValue().contains("Ljava/util/List;)");
    }

    private static Set<Class<?>> declaring(Class<?> typed) {
        return Arrays.stream(typed.getMethods())
                .map(Method::getDeclaringClass)
                .filter(declaring -> declaring.getPackageName().equals("io.rankine"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Of methods that override each other, the same. */
    private static String signature(MethodModel method) {
        return method.methodName().stringValue()
                + method.methodTypeSymbol().parameterList().stream()
                        .map(ClassDesc::descriptorString)
                        .toList();
    }

    private static boolean isPublic(MethodModel method) {
        return method.flags().has(AccessFlag.PUBLIC)
                && !method.flags().has(AccessFlag.SYNTHETIC)
                && !method.flags().has(AccessFlag.ABSTRACT)
                && !method.methodName().stringValue().startsWith("<");
    }

    private static boolean hasRule(MethodModel method) {
        return method.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
                .flatMap(attribute -> attribute.annotations().stream())
                .anyMatch(annotation -> annotation
                        .classSymbol()
                        .equals(ShapeRule.class.describeConstable().orElseThrow()));
    }

    private static ClassModel model(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return ClassFile.of().parse(Objects.requireNonNull(in).readAllBytes());
        }
    }
}
