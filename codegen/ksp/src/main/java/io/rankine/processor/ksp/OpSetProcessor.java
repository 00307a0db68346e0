package io.rankine.processor.ksp;

import com.google.devtools.ksp.UtilsKt;
import com.google.devtools.ksp.processing.KSPLogger;
import com.google.devtools.ksp.processing.Resolver;
import com.google.devtools.ksp.processing.SymbolProcessor;
import com.google.devtools.ksp.symbol.KSAnnotated;
import com.google.devtools.ksp.symbol.KSAnnotation;
import com.google.devtools.ksp.symbol.KSClassDeclaration;
import com.google.devtools.ksp.symbol.KSFunctionDeclaration;
import com.google.devtools.ksp.symbol.Origin;
import io.rankine.processor.Generation;
import io.rankine.processor.Kinds;
import io.rankine.processor.check.Problem;
import io.rankine.processor.check.StrayRule;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.spec.ElementAccess;
import io.rankine.spec.NativeBinding;
import io.rankine.spec.OpSet;
import io.rankine.spec.TensorTypes;
import io.rankine.spec.view.AllViews;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kotlin.sequences.SequencesKt;
import org.jspecify.annotations.Nullable;

/** Reads op sets in Kotlin; those in Java are javac's, with the annotation processor. */
final class OpSetProcessor implements SymbolProcessor {

    private static final String TYPED_TENSOR = "io.rankine.LongTensor";

    private final KSPLogger logger;
    private final KspOutput output;
    private final Generation generation = new Generation();

    OpSetProcessor(KSPLogger logger, KspOutput output) {
        this.logger = logger;
        this.output = output;
    }

    @Override
    public List<KSAnnotated> process(Resolver resolver) {
        KspReader reader = new KspReader(resolver, Kinds.ALL);
        Kinds.ALL.stream()
                .flatMap(kind -> inKotlin(resolver, kind.annotation(), KSFunctionDeclaration.class))
                .flatMap(function -> reader.stray(function).stream())
                .map(StrayRule::problem)
                .forEach(this::error);
        Stream.of(TensorTypes.class, NativeBinding.class, ElementAccess.class, AllViews.class)
                .forEach(anchor -> inKotlin(resolver, anchor, KSClassDeclaration.class)
                        .forEach(type -> logger.error(
                                "[rankine:ksp] @" + anchor.getSimpleName()
                                        + " is read by javac alone; put it on a class in Java",
                                type)));
        inKotlin(resolver, OpSet.class, KSClassDeclaration.class)
                .sorted(Comparator.comparing(type -> type.getPackageName().asString() + "."
                        + type.getSimpleName().asString()))
                .forEach(type -> opSet(resolver, reader, type));
        return List.of();
    }

    private static <T extends KSAnnotated> Stream<T> inKotlin(
            Resolver resolver, Class<? extends Annotation> annotation, Class<T> kind) {
        return SequencesKt.toList(resolver.getSymbolsWithAnnotation(annotation.getName(), false)).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(symbol -> symbol.getOrigin() == Origin.KOTLIN);
    }

    private void opSet(Resolver resolver, KspReader reader, KSClassDeclaration type) {
        OpSetDecl decl = reader.opSet(type);
        Generation.Made made = generation.opSet(
                decl, new Generation.Module(maxTypedRank(resolver), () -> typedMembers(resolver), false));
        made.problems().forEach(this::error);
        made.files().forEach(file -> write(file, type));
    }

    private void error(Problem problem) {
        ((KspPlace) problem.place()).error(logger, problem.message()); // the reader's
    }

    private void write(Generated file, KSClassDeclaration origin) {
        try {
            output.write(file, origin);
        } catch (IOException e) {
            logger.error(
                    "[rankine:output] cannot write " + file.path() + ": " + e.getMessage()
                            + "; rename what has that name already",
                    origin);
        }
    }

    /** The highest rank with a typed tensor that this module sees, -1 if it sees none. */
    private static int maxTypedRank(Resolver resolver) {
        int ranks = 0;
        while (type(resolver, TYPED_TENSOR + ranks) != null) {
            ranks++;
        }
        return ranks - 1;
    }

    private static @Nullable KSClassDeclaration type(Resolver resolver, String name) {
        return resolver.getClassDeclarationByName(resolver.getKSNameFromString(name));
    }

    /** Methods of a typed tensor that Kotlin sees, as {@code "copy/0"}. */
    private static Set<String> typedMembers(Resolver resolver) {
        KSClassDeclaration tensor = type(resolver, TYPED_TENSOR + 0);
        return tensor == null
                ? Set.of()
                : SequencesKt.toList(tensor.getAllFunctions()).stream()
                        .filter(UtilsKt::isPublic)
                        .filter(method -> !isHidden(method))
                        .map(method -> method.getSimpleName().asString() + "/"
                                + method.getParameters().size())
                        .collect(Collectors.toSet());
    }

    /** By {@code @Deprecated(level = HIDDEN)} of Kotlin. */
    private static boolean isHidden(KSFunctionDeclaration method) {
        return Annotations.find(method, "kotlin.Deprecated").stream()
                .flatMap((KSAnnotation annotation) -> Annotations.written(annotation, "level").stream())
                .anyMatch(level -> Annotations.constant(level).equals("HIDDEN"));
    }
}
