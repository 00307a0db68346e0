package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Writes {@code LongTensor2}: the tensors of one rank. */
final class TypedClass {

    private final Family family;
    private final int rank;
    private final ClassName name;
    private final List<FluentOp> ops;
    private final Set<String> hidden;

    TypedClass(Family family, int rank, List<FluentOp> ops, Set<String> hidden) {
        this.family = family;
        this.rank = rank;
        this.name = family.typed(rank);
        this.ops = ops;
        this.hidden = hidden;
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(family.ranked(), name))
                .addAnnotation(ShapeRules.ofRank(rank))
                .addSuperinterface(family.atMost(rank))
                .addJavadoc(
                        "A tensor of $L elements of rank $L.\n", family.type().label(), rank);
        if (rank > 0) {
            type.addSuperinterface(ParameterizedTypeName.get(family.above(rank - 1), name));
        }
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addStatement("super(tensor, $L)", rank)
                .build());
        type.addMethod(MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Names.TENSOR, "tensor")
                .returns(name)
                .addJavadoc(
                        "The engine's tensor as a typed one; both share their elements.\n\n"
                                + "@throws IllegalArgumentException if it has other elements than $L or a rank other than $L\n",
                        family.type().label(),
                        rank)
                .addStatement("return new $T(tensor)", name)
                .build());
        members().forEach(type::addMethod);
        return type.build();
    }

    private List<MethodSpec> members() {
        List<MethodSpec> members = new ArrayList<>();
        members.add(MethodSpec.methodBuilder("wrap")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Names.TENSOR, "other")
                .returns(name)
                .addStatement("return new $T(other)", name)
                .build());
        members.addAll(ElementMethods.ofRank(family, rank));
        if (rank > 0) {
            members.addAll(ViewMethods.dropping(family.typed(rank - 1)));
            members.addAll(SliceMethods.ofRank(family, rank));
            members.add(ViewMethods.windows(family.typed(rank + 1)));
        }
        members.addAll(ViewMethods.raising(family.typed(rank + 1)));
        members.add(assign(family.atMost(rank), name));
        for (FluentOp op : ops) {
            if (!op.reduces()) {
                members.addAll(OpMethods.of(op, hidden.contains(op.name()), new Forms(family, op).ofRank(rank)));
            } else if (rank > 0) {
                members.addAll(new ReductionMethods(family, op).alongAxis(rank));
            }
        }
        return members;
    }

    static MethodSpec assign(TypeName source, ClassName name) {
        return MethodSpec.methodBuilder("assign")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(source, "source")
                .returns(name)
                .addAnnotation(ShapeRules.keepsShape("assign", "source: [*]"))
                .addJavadoc("Copies the elements of {@code source}, broadcast to this shape, into this tensor.\n\n"
                        + "@return this tensor\n@throws IllegalArgumentException if the shapes do not fit\n")
                .addStatement("source.tensor().copyTo(tensor)")
                .addStatement("return this")
                .build();
    }
}
