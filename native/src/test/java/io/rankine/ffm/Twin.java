package io.rankine.ffm;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.kernel.Kernel;
import io.rankine.modular.Modulus;
import io.rankine.processor.Kinds;
import io.rankine.processor.model.Catalogue;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** An element-wise overload with a native twin, from the catalogues: its formula, its Java kernel, its name in C. */
record Twin(OpSetModel set, OpModel op, Overload overload) {

    private static final List<String> OP_SETS = List.of(
            "io.rankine.ops.ArithmeticOps",
            "io.rankine.ops.BitOps",
            "io.rankine.ops.CastOps",
            "io.rankine.ops.ComparisonOps",
            "io.rankine.ops.ComplexOps",
            "io.rankine.ops.ConvolutionOps",
            "io.rankine.ops.DecompositionOps",
            "io.rankine.ops.DivisionOps",
            "io.rankine.ops.IndexOps",
            "io.rankine.ops.LinearOps",
            "io.rankine.ops.LogicOps",
            "io.rankine.ops.MatrixOps",
            "io.rankine.ops.ModularOps",
            "io.rankine.ops.NanOps",
            "io.rankine.ops.NumberOps",
            "io.rankine.ops.PlaceOps",
            "io.rankine.ops.PowerOps",
            "io.rankine.ops.ProductOps",
            "io.rankine.ops.RealSumOps",
            "io.rankine.ops.ReductionOps",
            "io.rankine.ops.RoundingOps",
            "io.rankine.ops.SearchOps",
            "io.rankine.ops.StatisticsOps",
            "io.rankine.ops.TrigonometricOps",
            "io.rankine.ops.WholeOps",
            "io.rankine.rns.RnsOps");

    static Stream<Twin> all() {
        return sets().flatMap(set -> set.ops().stream()
                .filter(op -> op.kind().isElementwise())
                .flatMap(op -> op.overloads().stream()
                        .filter(Overload::nativeTwin)
                        .map(overload -> new Twin(set, op, overload))));
    }

    static Stream<OpSetModel> sets() {
        return OP_SETS.stream().map(Twin::read);
    }

    private static OpSetModel read(String opSet) {
        String path = Catalogue.path(opSet);
        try (InputStream in = Twin.class.getResourceAsStream("/" + path)) {
            return Kinds.read(path, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String symbol() {
        return op.symbol(overload);
    }

    /** The op with nothing but {@code kernel} behind it. */
    ElementwiseOp with(Kernel kernel) {
        Param[] params = overload.params().stream().map(Twin::param).toArray(Param[]::new);
        return ElementwiseOp.of(op.signature(), overload.result(), null, kernel, params);
    }

    private static Param param(ParamModel model) {
        if (!model.isTensor()) {
            return Param.moduli(model.name());
        }
        return model.nonZero()
                ? Param.nonZero(model.name(), model.elementType())
                : Param.tensor(model.name(), model.elementType());
    }

    /** The generated kernel, or that which computes by the one of wider types. */
    Kernel javaKernel() {
        if (!overload.hasKernel()) {
            Twin wide = new Twin(set, op, op.computed(overload).orElseThrow());
            return ElementwiseOp.computing(wide.with(wide.javaKernel())).get();
        }
        try {
            Constructor<?> constructor = Class.forName(set.packageName() + "." + op.kernelClass(overload))
                    .getDeclaredConstructor();
            constructor.setAccessible(true);
            return (Kernel) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(symbol(), e);
        }
    }

    /** The op's method: of these elements, or of the wider ones whose formula serves them. */
    MethodHandle formula() {
        try {
            try {
                return formula(type -> type);
            } catch (NoSuchMethodException e) {
                return formula(ElementType::computed);
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(symbol(), e);
        }
    }

    private MethodHandle formula(UnaryOperator<ElementType> as) throws ReflectiveOperationException {
        Class<?>[] types = overload.params().stream()
                .map(param -> param.isTensor()
                        ? Values.of(as.apply(param.elementType())).javaType()
                        : Modulus.class)
                .toArray(Class<?>[]::new);
        return MethodHandles.publicLookup()
                .unreflect(Class.forName(set.qualifiedName()).getMethod(op.formula(overload), types));
    }

    @Override
    public String toString() {
        return symbol();
    }
}
