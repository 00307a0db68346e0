package io.rankine.processor;

import com.sun.source.util.Trees;
import io.rankine.processor.check.AnchorRules;
import io.rankine.processor.check.Problem;
import io.rankine.processor.check.StrayRule;
import io.rankine.processor.emit.Generated;
import io.rankine.processor.emit.Request;
import io.rankine.processor.emit.ffm.FormulasFile;
import io.rankine.processor.emit.ffm.GuestEmitter;
import io.rankine.processor.kind.Kind;
import io.rankine.processor.model.CatalogueException;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.read.AnchorDecl;
import io.rankine.processor.read.JavacPlace;
import io.rankine.processor.read.Language;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.Place;
import io.rankine.processor.read.Reader;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.source.OpSetFormulas;
import io.rankine.processor.translate.source.Promise;
import io.rankine.processor.translate.source.Translator;
import io.rankine.processor.translate.source.Untranslatable;
import io.rankine.spec.ElementAccess;
import io.rankine.spec.KotlinNumbers;
import io.rankine.spec.NativeBinding;
import io.rankine.spec.OpSet;
import io.rankine.spec.TensorTypes;
import io.rankine.spec.view.AllViews;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic;

/** Reads, models and checks op sets and anchors, and has the emitters make what they ask for. */
public final class RankineProcessor extends AbstractProcessor {

    private static final String TYPED_TENSOR = "io.rankine.LongTensor";

    private static final List<Class<? extends Annotation>> OPS = Kinds.ALL.stream()
            .<Class<? extends Annotation>>map(Kind::annotation)
            .toList();

    /** The annotations of methods that are formulas. */
    private static final List<Class<? extends Annotation>> FORMULAS = Kinds.ALL.stream()
            .filter(Kind::translates)
            .<Class<? extends Annotation>>map(Kind::annotation)
            .toList();

    /** {@code -Arankine.stops=quiet}: no notes of formulas that have no translation. */
    private static final String STOPS = "rankine.stops";

    private Reader reader;
    private OpSets opSets;
    private Output output;
    private Optional<Trees> trees = Optional.empty();
    private Optional<Translator> translator = Optional.empty();
    private final Map<String, String> formulas = new HashMap<>();
    private final Generation generation = new Generation();
    private final Set<String> refused = new HashSet<>();
    private final Set<String> bound = new HashSet<>();

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        reader = new Reader(environment.getElementUtils(), environment.getTypeUtils(), Kinds.ALL);
        opSets = new OpSets(environment.getElementUtils());
        output = new Output(environment.getFiler(), environment.getOptions());
        trees = trees(environment);
        translator = trees.map(javac -> new Translator(javac, environment.getElementUtils(), this::compiledC));
    }

    /** Empty of compilers other than javac. */
    private static Optional<Trees> trees(ProcessingEnvironment environment) {
        try {
            return Optional.of(Trees.instance(environment));
        } catch (IllegalArgumentException notJavac) {
            return Optional.empty();
        }
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Stream.concat(
                        Stream.of(
                                OpSet.class,
                                TensorTypes.class,
                                NativeBinding.class,
                                ElementAccess.class,
                                KotlinNumbers.class,
                                AllViews.class),
                        OPS.stream())
                .map(Class::getName)
                .collect(Collectors.toSet());
    }

    @Override
    public Set<String> getSupportedOptions() {
        return Set.of(Output.KOTLIN, STOPS);
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        OPS.stream()
                .flatMap(op -> round.getElementsAnnotatedWith(op).stream())
                .flatMap(method -> reader.stray(method).stream())
                .map(StrayRule::problem)
                .forEach(problem -> error(problem.place(), problem.message()));
        types(round, NativeBinding.class)
                .forEach(type -> bound.addAll(reader.nativeBinding(type).opSets()));
        // Op sets first: anchors of the same round name them.
        types(round, OpSet.class).forEach(this::opSet);
        types(round, TensorTypes.class)
                .forEach(type -> anchor(
                        type,
                        reader.tensorTypes(type),
                        (decl, sets) -> Request.tensorTypes(
                                decl.packageName(),
                                decl.className(),
                                sets,
                                reader.kotlinNumbers(type),
                                decl.maxRank())));
        types(round, NativeBinding.class)
                .forEach(type -> anchor(
                        type,
                        reader.nativeBinding(type),
                        (decl, sets) ->
                                Request.nativeBinding(decl.packageName(), decl.className(), sets, decl.constants())));
        types(round, NativeBinding.class).forEach(this::bind);
        types(round, ElementAccess.class)
                .forEach(type -> emit(
                        Request.elementAccess(
                                packageName(type), type.getSimpleName().toString()),
                        type));
        types(round, KotlinNumbers.class)
                .forEach(type -> emit(
                        Request.kotlinNumbers(
                                packageName(type), type.getSimpleName().toString(), reader.kotlinNumbers(type)),
                        type));
        types(round, AllViews.class)
                .forEach(type -> emit(
                        Request.views(packageName(type), type.getSimpleName().toString()), type));
        return false;
    }

    /** The formulas of the op sets of a binding become C files of it. */
    private void bind(TypeElement type) {
        for (String set : reader.nativeBinding(type).opSets()) {
            Optional.ofNullable(formulas.get(set))
                    .or(() -> opSets.beside(set, FormulasFile.path(set)))
                    .ifPresent(text -> write(FormulasFile.bound(set, text), type));
        }
    }

    /** What the formulas of an op set in class files became. */
    private Optional<String> compiledC(String set) {
        return opSets.beside(set, FormulasFile.path(set)).or(() -> opSets.beside(set, GuestEmitter.path(set)));
    }

    private String packageName(TypeElement type) {
        return processingEnv
                .getElementUtils()
                .getPackageOf(type)
                .getQualifiedName()
                .toString();
    }

    private void opSet(TypeElement type) {
        OpSetDecl decl = reader.opSet(type);
        Generation.Made made = generation.opSet(
                decl,
                new Generation.Module(
                        maxTypedRank(),
                        this::typedMembers,
                        bound.contains(decl.qualifiedName()),
                        formulas(decl, type)));
        made.problems().forEach(problem -> error(problem.place(), problem.message()));
        made.set().ifPresentOrElse(opSets::add, () -> refused.add(decl.qualifiedName()));
        made.files().forEach(file -> write(file, type));
        made.files().stream()
                .filter(file -> file.path().equals(FormulasFile.path(decl.qualifiedName())))
                .forEach(file -> formulas.put(decl.qualifiedName(), file.text()));
    }

    /** Of Java: of a Kotlin class javac is shown a stub, whose methods are empty. */
    private Formulas formulas(OpSetDecl decl, TypeElement type) {
        if (translator.isEmpty() || decl.language() != Language.JAVA) {
            return Formulas.NONE;
        }
        OpSetFormulas read = new OpSetFormulas(type, translator.get());
        read.stops(FORMULAS, this::stop);
        return read;
    }

    private void stop(ExecutableElement method, Untranslatable reason) {
        boolean promised = Promise.isPromised(method);
        if (promised || !"quiet".equals(processingEnv.getOptions().get(STOPS))) {
            trees.orElseThrow()
                    .printMessage(
                            promised ? Diagnostic.Kind.ERROR : Diagnostic.Kind.NOTE,
                            "[rankine:no-translation] " + method.getSimpleName() + " runs in Java alone: "
                                    + reason.getMessage()
                                    + (promised ? "; write the C function, and say @NativeTwin(byHand = true)" : ""),
                            reason.tree(),
                            reason.unit());
        }
    }

    /** Methods of a typed tensor that Kotlin sees, as {@code "copy/0"}. */
    private Set<String> typedMembers() {
        Elements elements = processingEnv.getElementUtils();
        TypeElement tensor = elements.getTypeElement(TYPED_TENSOR + 0);
        return ElementFilter.methodsIn(elements.getAllMembers(tensor)).stream()
                .filter(method -> method.getModifiers().contains(Modifier.PUBLIC))
                .filter(method -> !reader.hiddenFromKotlin(method))
                .map(method ->
                        method.getSimpleName() + "/" + method.getParameters().size())
                .collect(Collectors.toSet());
    }

    /** The highest rank with a typed tensor that this module sees, -1 if it sees none. */
    private int maxTypedRank() {
        int ranks = 0;
        while (processingEnv.getElementUtils().getTypeElement(TYPED_TENSOR + ranks) != null) {
            ranks++;
        }
        return ranks - 1;
    }

    private void anchor(TypeElement type, AnchorDecl decl, BiFunction<AnchorDecl, List<OpSetModel>, Request> request) {
        List<OpSetModel> sets = new ArrayList<>();
        for (String name : decl.opSets()) {
            Optional<OpSetModel> set = find(name, decl.opSetsPlace());
            if (set.isEmpty()) {
                return;
            }
            sets.add(set.get());
        }
        List<Problem> problems = AnchorRules.check(decl, sets);
        problems.forEach(problem -> error(problem.place(), problem.message()));
        if (!problems.isEmpty()) {
            return;
        }
        emit(request.apply(decl, sets), type);
    }

    private Optional<OpSetModel> find(String name, Place place) {
        try {
            Optional<OpSetModel> set = opSets.find(name);
            if (set.isEmpty() && !refused.contains(name)) {
                error(
                        place,
                        "[rankine:no-catalogue] " + name
                                + " has no catalogue on the class path; annotate it with @OpSet"
                                + " and compile it with rankine-processor, or depend on the module that does");
            }
            return set;
        } catch (CatalogueException e) {
            error(place, "[rankine:catalogue] " + e.getMessage());
            return Optional.empty();
        }
    }

    private void emit(Request request, TypeElement origin) {
        Generation.files(request).forEach(file -> write(file, origin));
    }

    private void write(Generated file, TypeElement origin) {
        try {
            output.write(file, origin);
        } catch (IOException e) {
            processingEnv
                    .getMessager()
                    .printMessage(
                            Diagnostic.Kind.ERROR,
                            "[rankine:output] cannot write " + file.path() + ": " + e.getMessage()
                                    + "; rename what has that name already",
                            origin);
        }
    }

    private void error(Place place, String message) {
        ((JavacPlace) place).error(processingEnv.getMessager(), message); // the reader's
    }

    private static List<TypeElement> types(RoundEnvironment round, Class<? extends Annotation> annotation) {
        return ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation)).stream()
                .sorted(Comparator.comparing(type -> type.getQualifiedName().toString()))
                .toList();
    }
}
