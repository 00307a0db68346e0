package io.rankine.processor.emit;

import io.rankine.processor.emit.docs.CatalogueEmitter;
import java.util.List;

/** All emitters, in the order in which they run. */
public final class Emitters {

    public static final List<Emitter> ALL = List.of(new CatalogueEmitter());

    private Emitters() {}
}
