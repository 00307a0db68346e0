package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.spec.ShapeRule;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * Writes the forms of ops that drop several axes at once: {@code a.sum(i, j)}. An op that takes more than the tensor, in one
 * of its signatures, folds one axis at a time, because numbers behind the axis would be read as axes.
 */
final class FoldMethods {

    /** So many axes are dropped at once by number. */
    private static final int MOST = 3;

    private final Handle handle;
    private final FluentOp op;
    private final Family result;

    private FoldMethods(Handle handle, FluentOp op) {
        this.handle = handle;
        this.op = op;
        this.result = handle.family().of(op.overload().result());
    }

    /** Of a receiver that may have axes. */
    static List<MethodSpec> of(Handle handle, FluentOp op) {
        boolean folds = op.reduces() || AxisMethods.applies(op) && AxisMethods.drops(op);
        if (!handle.mayHaveAxes() || !folds) {
            return List.of();
        }
        FoldMethods methods = new FoldMethods(handle, op);
        int most = handle.known() ? Math.min(MOST, handle.rank()) : MOST;
        return methods.alone()
                ? IntStream.rangeClosed(2, most).mapToObj(methods::several).toList()
                : List.of();
    }

    /** Whether numbers can only be axes, in whichever signature. */
    private boolean alone() {
        return op.set().ops().stream()
                .filter(other -> other.name().equals(op.name()))
                .flatMap(other -> other.overloads().stream())
                .allMatch(overload -> overload.params().size() == 1);
    }

    private MethodSpec several(int axes) {
        ClassName type = handle.known() ? result.typed(handle.rank() - axes) : result.erased();
        List<ParameterSpec> indices = IntStream.range(0, axes)
                .mapToObj(
                        i -> ParameterSpec.builder(TypeName.INT, Dims.index(i)).build())
                .toList();
        return method(op.name(), type)
                .addParameters(indices)
                .addAnnotation(ShapeRules.rule(op.op().signature(), ShapeRule.Form.AXES))
                .addJavadoc("{@code $L} along these axes, which are dropped.\n", op.name())
                .addStatement("return new $T($L.callAxes(tensor, $L))", type, op.constant(), Dims.names(indices))
                .build();
    }

    private static MethodSpec.Builder method(String name, ClassName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
