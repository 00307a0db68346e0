package io.rankine.processor.emit.entry;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EmittedKind;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.JavaSources;
import io.rankine.processor.emit.Layout;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.OpGroup;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import java.util.Comparator;
import java.util.List;
import javax.lang.model.element.Modifier;

/** {@code ModularEntry}: a constant for each overload, and for each op methods that choose one by element types. */
public final class EntryEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET;
    }

    @Override
    public List<Generated> emit(Request request) {
        OpSetModel set = request.opSet();
        TypeSpec.Builder entry = TypeSpec.classBuilder(set.entryClass())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "The ops of {@link $L}, checked. Element types are taken as they are, never converted.\n",
                        set.className());
        for (OpModel op : set.ops()) {
            entry.addFields(EmittedKind.of(op.kind()).shared(set, op));
            // Those that compute in the types of another one stand behind it, so that they can name it.
            op.overloads().stream()
                    .sorted(Comparator.comparing(overload -> !overload.hasKernel()))
                    .forEach(overload -> entry.addField(OpConstant.field(request, op, overload)));
        }
        set.groups().stream()
                .filter(OpGroup::hasCommonConstant)
                .forEach(group -> entry.addField(OpConstant.common(group)));
        entry.addMethod(
                MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
        for (OpGroup group : set.groups()) {
            entry.addMethods(new EntryMethods(set, group).methods());
        }
        if (set.converts()) {
            entry.addMethods(new ConversionMethods(set).methods());
        }
        JavaFile file = JavaSources.builder(set, "", entry.build()).build();
        return List.of(new Generated.JavaSource(set.packageName(), set.entryClass(), Layout.grouped(file.toString())));
    }
}
