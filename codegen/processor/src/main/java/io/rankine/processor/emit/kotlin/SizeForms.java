package io.rankine.processor.emit.kotlin;

import com.palantir.javapoet.TypeVariableName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.processor.emit.tensor.Argument;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Form;
import io.rankine.processor.emit.tensor.Forms;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code a.tile(n)} where n is an Int: the members take a Long. */
final class SizeForms {

    private SizeForms() {}

    static List<FunSpec> of(KotlinFamily family, FluentOp op) {
        Forms forms = new Forms(family.family(), op);
        List<FunSpec> all = new ArrayList<>();
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            TypeName receiver = family.view(rank);
            forms.ofRank(rank).forEach(form -> all.add(function(op, receiver, form)));
        }
        forms.erased().forEach(form -> all.add(function(op, family.erasedView(), form)));
        return all;
    }

    private static FunSpec function(FluentOp op, TypeName receiver, Form form) {
        FunSpec.Builder function = FunSpec.builder(op.name())
                .receiver(receiver)
                .returns(KotlinTypes.of(form.result()))
                .addKdoc("%L", Kdoc.text(op.op().doc()));
        for (TypeVariableName variable : form.variables()) {
            function.addTypeVariable(KotlinTypes.declared(variable));
        }
        form.arguments()
                .forEach(argument ->
                        function.addParameter(argument.name(), isSize(argument) ? TypeNames.INT : type(argument)));
        String arguments = form.arguments().stream()
                .map(argument -> argument.name() + (isSize(argument) ? ".toLong()" : ""))
                .collect(Collectors.joining(", "));
        return function.addStatement("return %N(%L)", op.name(), arguments).build();
    }

    private static TypeName type(Argument argument) {
        return KotlinTypes.of(argument.type());
    }

    private static boolean isSize(Argument argument) {
        return argument.kind() == Argument.Kind.SIZE;
    }
}
