package io.rankine.processor.emit.kotlin;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.NumberMethod;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** {@code DistributionsMethods.kt}: for each class that an anchor names, its methods with other numbers than their Longs and Doubles. */
public final class NumberMethodsEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.KOTLIN_NUMBERS;
    }

    @Override
    public List<Generated> emit(Request request) {
        Map<String, List<NumberMethod>> classes = request.methods().stream()
                .collect(Collectors.groupingBy(NumberMethod::owner, LinkedHashMap::new, Collectors.toList()));
        return classes.entrySet().stream()
                .<Generated>map(of -> KotlinText.source(
                        request,
                        of.getKey().substring(of.getKey().lastIndexOf('.') + 1) + "Methods",
                        file -> new MethodForms(of.getValue(), List.of()).all().forEach(file::addFunction)))
                .toList();
    }
}
