package io.rankine.processor.emit.docs;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.Request.Trigger;
import io.rankine.processor.model.Catalogue;
import java.util.List;

/** The catalogue through which other modules see an op set. */
public final class CatalogueEmitter implements Emitter {

    @Override
    public boolean wants(Request request) {
        return request.trigger() == Trigger.OP_SET;
    }

    @Override
    public List<Generated> emit(Request request) {
        String path = Catalogue.path(request.opSet().qualifiedName());
        return List.of(new Generated.Resource(path, Catalogue.write(request.opSet())));
    }
}
