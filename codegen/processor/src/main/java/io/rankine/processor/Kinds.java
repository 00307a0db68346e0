package io.rankine.processor;

import io.rankine.processor.kind.Kind;
import io.rankine.processor.kind.elementwise.ElementwiseKind;
import io.rankine.processor.kind.reduction.ReductionKind;
import io.rankine.processor.kind.scan.ScanKind;
import io.rankine.processor.kind.structured.StructuredKind;
import io.rankine.processor.model.Catalogue;
import io.rankine.processor.model.OpSetModel;
import java.util.List;

/** All kinds of ops. */
public final class Kinds {

    public static final List<Kind> ALL =
            List.of(new ElementwiseKind(), new ReductionKind(), new ScanKind(), new StructuredKind());

    private Kinds() {}

    /**
     * The op set of a catalogue.
     *
     * @param path names the text in errors
     * @throws io.rankine.processor.model.CatalogueException if the text is no catalogue of this version
     */
    public static OpSetModel read(String path, String text) {
        return Catalogue.read(path, text, ALL);
    }
}
