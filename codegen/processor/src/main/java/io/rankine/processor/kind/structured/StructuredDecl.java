package io.rankine.processor.kind.structured;

import io.rankine.processor.model.Details;
import io.rankine.processor.read.Members;
import io.rankine.processor.read.MethodDecl;
import java.util.List;

/**
 * What {@code @Structured} declares beside the signature.
 *
 * @param results names of results that the method returns, none where it gives none
 * @param sharing how it is run
 */
record StructuredDecl(List<String> results, Sharing sharing) implements Details {

    static StructuredDecl of(Members members) {
        return new StructuredDecl(
                members.texts("results"),
                new Sharing(
                        members.text("split"),
                        members.flag("refuses"),
                        members.flag("severalAxes"),
                        members.text("remedy")));
    }

    static StructuredDecl of(MethodDecl method) {
        return (StructuredDecl) method.details();
    }

    @Override
    public List<String> words() {
        return sharing.words();
    }
}
