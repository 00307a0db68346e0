package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.spec.ShapeRule;
import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each view of the table is a method wherever things are viewed, and javac follows it. */
class ViewsDeclaredOnceTest {

    /** A view by sizes may not copy, which only memory can promise; entries are made one by one, of typed tensors. */
    private static final Set<String> NOT_THERE =
            Set.of("Tensor.entries", "Expression.entries", "Expression.view", "LongExpr2.entries", "LongExpr2.view");

    static Stream<View> views() {
        return Views.ALL.stream();
    }

    @Test
    void tensorsAndExpressionsHaveTheViewsOfTheTable() {
        Set<String> missing = new TreeSet<>();
        for (Class<?> viewed : List.of(Tensor.class, Expression.class, LongTensor2.class, LongExpr2.class)) {
            for (View view : Views.ALL) {
                boolean has = Arrays.stream(viewed.getMethods())
                        .anyMatch(method -> method.getName().equals(view.name()));
                if (!has) {
                    missing.add(viewed.getSimpleName() + "." + view.name());
                }
            }
        }
        assertEquals(new TreeSet<>(NOT_THERE), missing);
    }

    @ParameterizedTest
    @MethodSource("views")
    void javacIsToldWhichViewATypedMethodIs(View view) throws IOException {
        for (Class<?> typed : List.of(LongTensor2.class, LongTensor.class)) {
            Set<String> silent = new TreeSet<>();
            for (Class<?> declaring : declaring(typed)) {
                for (MethodModel method : model(declaring).methods()) {
                    if (isView(method, view) && !rule(method).equals(view.name())) {
                        silent.add(
                                declaring.getSimpleName() + method.methodType().stringValue());
                    }
                }
            }
            assertEquals(Set.of(), silent, view.name());
        }
    }

    private static Set<Class<?>> declaring(Class<?> typed) {
        Set<Class<?>> all = new java.util.LinkedHashSet<>();
        for (java.lang.reflect.Method method : typed.getMethods()) {
            all.add(method.getDeclaringClass());
        }
        all.remove(Object.class);
        return all;
    }

    private static ClassModel model(Class<?> type) throws IOException {
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(file))) {
            return ClassFile.of().parse(in.readAllBytes());
        }
    }

    /** Methods that take an element type see the same bytes otherwise. */
    private static boolean isView(MethodModel method, View view) {
        return method.methodName().equalsString(view.name())
                && method.flags().has(AccessFlag.PUBLIC)
                && !method.flags().has(AccessFlag.SYNTHETIC)
                && !method.methodType().stringValue().startsWith("(Lio/rankine/spec/ElementType;");
    }

    private static String rule(MethodModel method) {
        return method.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
                .flatMap(attribute -> attribute.annotations().stream())
                .filter(annotation -> annotation
                        .classSymbol()
                        .equals(ShapeRule.class.describeConstable().orElseThrow()))
                .map(ViewsDeclaredOnceTest::value)
                .findFirst()
                .orElse("");
    }

    private static String value(Annotation rule) {
        return rule.elements().stream()
                .filter(element -> element.name().equalsString("value"))
                .map(element -> ((AnnotationValue.OfString) element.value()).stringValue())
                .findFirst()
                .orElse("");
    }
}
