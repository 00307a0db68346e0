/** The annotation processor: from op sets to kernels, entries, typed tensors and the contract of C. */
@SuppressWarnings("requires-automatic") // they have a name, but no descriptor
module io.rankine.processor {
    requires com.palantir.javapoet;
    requires com.squareup.kotlinpoet;
    requires io.rankine.spec;
    requires java.compiler;
    requires jdk.compiler;
    requires kotlin.metadata.jvm;
    requires kotlin.stdlib;
    requires static org.jspecify;

    provides javax.annotation.processing.Processor with
            io.rankine.processor.RankineProcessor,
            io.rankine.processor.flow.ShapeFlowProcessor;
}
