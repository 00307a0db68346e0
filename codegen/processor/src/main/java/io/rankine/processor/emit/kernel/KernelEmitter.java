package io.rankine.processor.emit.kernel;

import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.JavaSources;
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
            for (Overload overload : op.overloads()) {
                if (op.kind() == OpKind.STRUCTURED) {
                    continue; // the op's method is the kernel
                }
                TypeSpec type = op.kind() == OpKind.REDUCTION
                        ? new ReductionKernel(set, op, overload).type()
                        : new ElementwiseKernel(set, op, overload).type();
                String method = "method " + op.name();
                files.add(JavaSources.generated(
                        JavaSources.builder(set, method, type).build()));
            }
        }
        for (OpKind kind : List.of(OpKind.ELEMENTWISE, OpKind.REDUCTION)) {
            if (set.kernelSource(kind).isPresent()) {
                TypeSpec source = new KernelSource(set, kind).type();
                files.add(JavaSources.generated(
                        JavaSources.builder(set, "", source).build()));
            }
        }
        return files;
    }
}
