package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Generated.KotlinSource;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.emit.tensor.RandomClass;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What Kotlin needs beyond the members of the typed tensors. */
public final class KotlinTensorsEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.TENSOR_TYPES;
    }

    @Override
    public List<Generated> emit(Request request) {
        List<KotlinFamily> families = KotlinFamily.all(request.packageName(), request.maxRank());
        List<Generated> files = new ArrayList<>();
        for (KotlinFamily family : families) {
            String name = family.family().name();
            files.add(file(request, name + "Idioms", new IdiomsFile(family)::addTo));
            files.add(file(request, name + "Indexing", new IndexingFile(family)::addTo));
            files.add(file(request, name + "Lazy", new LazyFile(family, request.opSets())::addTo));
            files.add(file(request, name + "Operators", new OperatorsFile(family, request.opSets())::addTo));
        }
        KotlinFamily first = families.getFirst();
        files.add(file(
                request, "Brackets", new BracketsFile(first.of(ElementType.BOOL), first.of(ElementType.INT64))::addTo));
        files.add(file(request, "Setting", new SettingFile(families)::addTo));
        ModuloFile modulo = new ModuloFile(families, request.opSets());
        if (!modulo.isEmpty()) {
            files.add(file(request, "Modulo", modulo::addTo));
        }
        files.add(file(request, "Lazily", new LazilyFile(families, request.opSets(), !modulo.isEmpty())::addTo));
        files.add(file(request, "Literals", new LiteralsFile(families)::addTo));
        files.add(file(request, "Sizes", new SizesFile(request.packageName(), request.maxRank())::addTo));
        files.add(file(request, "Unsigned", new UnsignedFile(request.packageName(), request.maxRank())::addTo));
        files.add(file(
                request,
                "RandomTensorsMethods",
                random -> MethodForms.of(
                                new ClassName(request.packageName(), "RandomTensors"),
                                RandomClass.ofTypes(),
                                RefusedFile.random(families))
                        .all()
                        .forEach(random::addFunction)));
        files.add(file(request, "Refused", new RefusedFile(families, request.opSets(), request.methods())::addTo));
        return files;
    }

    private static KotlinSource file(Request request, String name, Consumer<FileSpec.Builder> content) {
        return KotlinText.source(request, name, content);
    }
}
