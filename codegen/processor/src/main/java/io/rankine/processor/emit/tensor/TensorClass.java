package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code LongTensor2}, or {@code LongTensor} with the factories: what a view can do, and all that writes. */
final class TensorClass {

    private final Handle handle;
    private final Family family;
    private final ClassName name;
    private final List<FluentOp> ops;
    private final List<OpSetModel> sets;
    private final Facet inPlace;

    TensorClass(Handle handle, List<FluentOp> ops, List<OpSetModel> sets, Facet inPlace) {
        this.handle = handle;
        this.family = handle.family();
        this.name = handle.tensor();
        this.ops = ops;
        this.sets = sets;
        this.inPlace = inPlace;
    }

    TypeSpec build() {
        String label = family.type().label();
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(handle.view())
                .addSuperinterface(family.writable(handle.rankType()))
                .addSuperinterface(PartsClass.written(handle))
                .addAnnotation(handle.shape())
                .addJavadoc(
                        "A tensor of $L elements $L: {@link $L its methods by group}$L.\n",
                        label,
                        handle.text(),
                        family.packageName(),
                        handle.known()
                                ? ""
                                : ", and the factories of all " + label
                                        + " tensors: their number of sizes says the rank of what they return");
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(Names.TENSOR, "tensor")
                .addStatement("super(tensor, true)")
                .build());
        type.addMethod(ViewClass.of(name, "which must not be read-only", handle));
        type.addMethods(FactoryMethods.ofRank(handle));
        if (!handle.known()) {
            FactoryMethods.of(family).forEach(type::addMethod);
        }
        type.addMethods(inPlace.take(handle, members()));
        return type.build();
    }

    private List<MethodSpec> members() {
        List<MethodSpec> members = new ArrayList<>();
        members.add(ViewClass.wrapping("viewed", name, false));
        members.addAll(ElementMethods.writes(handle));
        members.addAll(ViewMethods.lists(name));
        members.addAll(RuledViews.refined(name));
        ViewMethods.of(handle, ViewMethods.TENSORS).stream().map(Overriding::of).forEach(members::add);
        members.add(assign());
        members.add(fill());
        members.add(inPlace.entry(handle));
        members.addAll(StatementMethods.ofTensors(handle, sets));
        members.addAll(RealNumbers.writing(family, ops));
        for (FluentOp op : ops) {
            if (!op.reduces()) {
                members.addAll(OpMethods.writing(op, handle.forms(op), "tensor"));
            }
        }
        return members;
    }

    private MethodSpec assign() {
        TypeName source = handle.known() ? Terms.tensorAtMost(family, handle.rankType()) : family.readable();
        return method("assign", name)
                .addParameter(source, "source")
                .addAnnotation(ShapeRules.rule("assign"))
                .addJavadoc(
                        "This tensor, with the elements of {@code source}, broadcast to its shape; refused if that does not go.\n")
                .addStatement("$L.copyTo(tensor)", family.written(CodeBlock.of("source.tensor()")))
                .addStatement("return this")
                .build();
    }

    private MethodSpec fill() {
        return method("fill", name)
                .addAnnotation(ShapeRules.keepsShape("fill", "value: " + family.given()))
                .addParameter(family.given(), "value")
                .addJavadoc("This tensor, with {@code value} everywhere.\n")
                .addStatement("tensor.fill($L)", family.written(family.stored("value")))
                .addStatement("return this")
                .build();
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
