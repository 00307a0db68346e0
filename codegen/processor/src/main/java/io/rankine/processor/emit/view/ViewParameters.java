package io.rankine.processor.emit.view;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.spec.view.View;
import java.util.List;
import java.util.stream.IntStream;

/** A view as a method. */
public final class ViewParameters {

    private ViewParameters() {}

    /** The parameters that its rule has after the axes. */
    public static List<ParameterSpec> of(View view, View.Declared declared) {
        return IntStream.range(0, view.parameters().size())
                .mapToObj(i -> ParameterSpec.builder(
                                type(view.parameters().get(i)), declared.names().get(i))
                        .build())
                .toList();
    }

    /** What it shows, and that it is a view. */
    public static String sentence(View view, View.Declared declared) {
        return view.summary() + (declared.repeats() ? " A read-only view." : " A view.");
    }

    private static TypeName type(View.Parameter parameter) {
        TypeName one = parameter.isAxis() ? TypeName.INT : TypeName.LONG;
        return parameter.isMany() ? ArrayTypeName.of(one) : one;
    }
}
