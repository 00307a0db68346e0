package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code LongTensor.concat(axis, a, b, c)} and {@code stack}: the rank of the result follows from the parts'. */
final class JoiningMethods {

    private final Family family;

    private JoiningMethods(Family family) {
        this.family = family;
    }

    static List<MethodSpec> of(Family family) {
        JoiningMethods methods = new JoiningMethods(family);
        List<MethodSpec> all = new ArrayList<>();
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            all.add(methods.concat(family.view(rank), family.typed(rank)));
        }
        all.add(methods.concat(family.erasedView(), family.erased()));
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            all.add(methods.stack(family.view(rank), family.typed(rank + 1)));
        }
        all.add(methods.stack(family.erasedView(), family.erased()));
        return all;
    }

    private MethodSpec concat(ClassName part, ClassName result) {
        return method(
                "concat",
                part,
                result,
                "{@code parts} one after the other along an axis that all of them have; a negative one counts from the end.\n\n"
                        + "@throws IllegalArgumentException if their shapes differ in another axis, or there is no such axis\n");
    }

    private MethodSpec stack(ClassName part, ClassName result) {
        return method(
                "stack",
                part,
                result,
                "{@code parts} one after the other along a new axis of the result; a negative one counts from its end.\n\n"
                        + "@throws IllegalArgumentException if their shapes differ, or there is no such axis\n");
    }

    private MethodSpec method(String name, ClassName part, ClassName result, String doc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(result)
                .addParameter(TypeName.INT, "axis")
                .addParameter(ArrayTypeName.of(part), "parts")
                .varargs()
                .addJavadoc(doc)
                .addStatement(
                        "return new $T($T.$L(axis, parts))",
                        result,
                        ClassName.get(family.packageName(), "Joining"),
                        name)
                .build();
    }
}
