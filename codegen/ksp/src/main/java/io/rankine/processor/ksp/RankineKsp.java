package io.rankine.processor.ksp;

import com.google.devtools.ksp.processing.SymbolProcessor;
import com.google.devtools.ksp.processing.SymbolProcessorEnvironment;
import com.google.devtools.ksp.processing.SymbolProcessorProvider;

/** What KSP finds. */
public final class RankineKsp implements SymbolProcessorProvider {

    @Override
    public SymbolProcessor create(SymbolProcessorEnvironment environment) {
        return new OpSetProcessor(environment.getLogger(), new KspOutput(environment.getCodeGenerator()));
    }
}
