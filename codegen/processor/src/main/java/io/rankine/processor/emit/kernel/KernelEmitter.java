package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.EmittedKind;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.JavaSources;
import io.rankine.processor.emit.KernelWriter;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import java.util.ArrayList;
import java.util.List;

/** One kernel class for each overload of an op whose method is a formula, and what makes them. */
public final class KernelEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET;
    }

    @Override
    public List<Generated> emit(Request request) {
        OpSetModel set = request.opSet();
        List<Generated> files = new ArrayList<>();
        for (OpModel op : set.ops()) {
            EmittedKind.of(op.kind())
                    .kernelWriter()
                    .ifPresent(writer -> op.overloads().stream()
                            .filter(Overload::hasKernel)
                            .forEach(overload -> files.add(file(
                                    set,
                                    "method " + op.formula(overload),
                                    writer.kernel().apply(new KernelWriter.Formula(set, op, overload))))));
        }
        for (OpKind kind : set.kinds()) {
            EmittedKind.of(kind)
                    .kernelWriter()
                    .ifPresent(writer -> files.add(file(set, "", new KernelSource(set, kind).type(writer.type()))));
        }
        return files;
    }

    private static Generated file(OpSetModel set, String method, TypeSpec type) {
        return JavaSources.generated(JavaSources.builder(set, method, type).build());
    }
}
