package io.rankine.processor.read;

import io.rankine.processor.model.NativeConstant;
import io.rankine.processor.model.NumberMethod;
import io.rankine.spec.Coprime;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.InExpressions;
import io.rankine.spec.InRange;
import io.rankine.spec.KotlinNumbers;
import io.rankine.spec.Modular;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeBinding;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.Ordered;
import io.rankine.spec.Promotes;
import io.rankine.spec.Shape;
import io.rankine.spec.Stored;
import io.rankine.spec.TensorTypes;
import io.rankine.spec.Unsigned;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Reads annotated classes into declarations. Judges nothing. */
public final class Reader {

    /** Every class of Kotlin's bears it, and so do the stubs that kapt makes of them. */
    static final String KOTLIN_CLASS = "kotlin.Metadata";

    private final Elements elements;
    private final Mirrors mirrors;
    private final List<DeclaredKind> kinds;
    private final HiddenFunctions hidden;
    private final ObjectMethods objects;

    /** @param kinds all kinds of ops */
    public Reader(Elements elements, Types types, List<? extends DeclaredKind> kinds) {
        this.elements = elements;
        this.objects = new ObjectMethods(elements, types);
        this.kinds = List.copyOf(kinds);
        this.hidden = new HiddenFunctions(this.kinds);
        this.mirrors = new Mirrors(elements);
    }

    public OpSetDecl opSet(TypeElement type) {
        Place place = Mirrors.place(type, OpSet.class).orElseGet(() -> JavacPlace.of(type));
        Language language = language(type);
        boolean finalClass =
                type.getKind() == ElementKind.CLASS && type.getModifiers().contains(Modifier.FINAL);
        boolean topLevel = type.getNestingKind() == NestingKind.TOP_LEVEL;
        List<MethodDecl> methods = methods(type, language, this::traits);
        String name = type.getSimpleName().toString();
        // javac is shown a stub of a Kotlin class, so that the name of the file can only follow from custom.
        String source = language == Language.KOTLIN ? name + ".kt" : source(type);
        return new OpSetDecl(
                place,
                packageName(type),
                name,
                language,
                source,
                finalClass,
                topLevel,
                methods,
                hidden.of(type, companion(type)));
    }

    private List<MethodDecl> methods(
            TypeElement type, Language language, Function<ExecutableElement, TraitsDecl> traits) {
        List<MethodDecl> methods = new ArrayList<>();
        for (ExecutableElement method : functions(type)) {
            List<? extends DeclaredKind> declared = kinds.stream()
                    .filter(kind -> Mirrors.find(method, kind.annotation()).isPresent())
                    .toList();
            if (!declared.isEmpty()) {
                methods.add(method(method, declared, language, traits.apply(method)));
            }
        }
        return methods;
    }

    /** A method with an op annotation as a stray one; empty if an op set around it has it. */
    public Optional<StrayDecl> stray(Element method) {
        Element owner = method;
        for (Element around = method; around != null; around = around.getEnclosingElement()) {
            if (Mirrors.find(around, OpSet.class).isPresent()) {
                return has(around, method) ? Optional.empty() : stray(method, method.getEnclosingElement());
            }
            owner = around.getKind().isClass() || around.getKind().isInterface() ? around : owner;
        }
        return stray(method, owner);
    }

    private static Optional<StrayDecl> stray(Element method, @Nullable Element owner) {
        return owner instanceof TypeElement type
                ? Optional.of(new StrayDecl(
                        JavacPlace.of(method),
                        method.getSimpleName().toString(),
                        type.getSimpleName().toString(),
                        language(type)))
                : Optional.empty();
    }

    /** A static method of Kotlin's is seen a second time, in the companion of the class. */
    private static boolean has(Element opSet, Element method) {
        return functions(opSet).stream().anyMatch(other -> other.equals(method) || isTwin(other, method));
    }

    /** Those of a companion of Kotlin's, too, that are no static methods of the class around, as ops must be. */
    private static List<ExecutableElement> functions(Element type) {
        List<ExecutableElement> methods = ElementFilter.methodsIn(type.getEnclosedElements());
        Stream<ExecutableElement> ofCompanion = companion(type).stream()
                .flatMap(companion -> ElementFilter.methodsIn(companion.getEnclosedElements()).stream())
                .filter(method -> methods.stream().noneMatch(other -> isTwin(other, method)));
        return Stream.concat(methods.stream(), ofCompanion).toList();
    }

    /** The class that a constant of its own name holds the instance of. */
    private static Optional<TypeElement> companion(Element type) {
        List<VariableElement> fields = ElementFilter.fieldsIn(type.getEnclosedElements());
        return language(type) == Language.JAVA
                ? Optional.empty()
                : ElementFilter.typesIn(type.getEnclosedElements()).stream()
                        .filter(nested -> fields.stream()
                                .anyMatch(field -> field.getSimpleName().equals(nested.getSimpleName())
                                        && field.asType()
                                                .toString()
                                                .equals(nested.asType().toString())))
                        .findFirst();
    }

    private static boolean isTwin(ExecutableElement other, Element method) {
        return other.getSimpleName().equals(method.getSimpleName())
                && method instanceof ExecutableElement function
                && types(other).equals(types(function));
    }

    private static List<String> types(ExecutableElement method) {
        return method.getParameters().stream()
                .map(parameter -> parameter.asType().toString())
                .toList();
    }

    public AnchorDecl tensorTypes(TypeElement type) {
        return anchor(type, TensorTypes.class, true);
    }

    public AnchorDecl nativeBinding(TypeElement type) {
        return anchor(type, NativeBinding.class, false);
    }

    /** The methods of the classes that an anchor names; of none without the annotation. */
    public List<NumberMethod> kotlinNumbers(TypeElement type) {
        return objects.of(Mirrors.find(type, KotlinNumbers.class).stream()
                .flatMap(mirror -> mirrors.classes(mirror, "value").stream())
                .map(elements::getTypeElement)
                .toList());
    }

    private AnchorDecl anchor(TypeElement type, Class<? extends Annotation> annotation, boolean ranked) {
        AnnotationMirror mirror = Mirrors.find(type, annotation).orElseThrow();
        return new AnchorDecl(
                JavacPlace.of(type, mirror),
                JavacPlace.of(type, mirror, Mirrors.written(mirror, "opSets")),
                packageName(type),
                type.getSimpleName().toString(),
                mirrors.classes(mirror, "opSets"),
                ranked ? List.of() : constants(mirrors.classes(mirror, "layouts")),
                ranked ? (Integer) mirrors.value(mirror, "maxRank") : 0);
    }

    /** The constants that classes declare, in order. */
    private List<NativeConstant> constants(List<String> classes) {
        return classes.stream()
                .map(elements::getTypeElement)
                .flatMap(type -> ElementFilter.fieldsIn(type.getEnclosedElements()).stream())
                .filter(field -> field.getConstantValue() != null)
                .map(field -> new NativeConstant(field.getSimpleName().toString(), field.getConstantValue()))
                .toList();
    }

    private MethodDecl method(
            ExecutableElement method, List<? extends DeclaredKind> declared, Language language, TraitsDecl traits) {
        DeclaredKind kind = declared.getFirst();
        AnnotationMirror mirror = Mirrors.find(method, kind.annotation()).orElseThrow();
        String written = (String) mirrors.value(mirror, "value");
        String comment = elements.getDocComment(method);
        return new MethodDecl(
                JavacPlace.of(method),
                JavacPlace.of(method, mirror),
                JavacPlace.of(method, mirror, Mirrors.written(mirror, "value")),
                method.getSimpleName().toString(),
                declared,
                written.isEmpty() ? Signatures.of(op(method), shapes(method), kind.form()) : written,
                !written.isEmpty() && Signatures.declared(shapes(method)),
                Signatures.malformed(shapes(method)),
                method.getModifiers().contains(Modifier.STATIC),
                method.getModifiers().contains(Modifier.PRIVATE),
                method.getTypeParameters().isEmpty()
                        && !method.isVarArgs()
                        && method.getThrownTypes().isEmpty(),
                typeName(method.getReturnType()),
                method.getParameters().stream().map(this::param).toList(),
                Mirrors.place(method, Narrow.class),
                Mirrors.place(method, Unsigned.class),
                Mirrors.find(method, Stored.class)
                        .map(stored -> String.valueOf(mirrors.value(stored, "value")))
                        .map(ElementType::valueOf),
                Mirrors.place(method, NativeTwin.class),
                kind.details(new MirrorMembers(mirror, mirrors)),
                traits,
                comment == null ? "" : FirstSentence.of(comment, language));
    }

    private static String op(ExecutableElement method) {
        String name = method.getSimpleName().toString();
        return Mirrors.find(method, Unsigned.class).isPresent() ? UnsignedNames.op(name) : name;
    }

    private static Signatures.Shapes shapes(ExecutableElement method) {
        return new Signatures.Shapes(
                method.getParameters().stream()
                        .map(param ->
                                new Signatures.Shaped(param.getSimpleName().toString(), shape(param)))
                        .toList(),
                shape(method));
    }

    private static Optional<String> shape(Element element) {
        return Mirrors.find(element, Shape.class)
                .map(mirror -> Mirrors.written(mirror, "value"))
                .map(AnnotationValue::getValue)
                .map(String::valueOf);
    }

    private TraitsDecl traits(ExecutableElement method) {
        return new TraitsDecl(
                Mirrors.place(method, Operator.class),
                Mirrors.place(method, Promotes.class),
                Mirrors.place(method, InExpressions.class),
                Mirrors.place(method, Ordered.class),
                Mirrors.find(method, Modular.class).map(mirror -> twin(method, mirror)),
                facet(method)
                        .or(() -> Optional.ofNullable(method.getEnclosingElement())
                                .flatMap(this::facet)));
    }

    private Optional<TraitsDecl.Named> facet(Element declared) {
        return Mirrors.find(declared, Facet.class)
                .map(mirror ->
                        new TraitsDecl.Named(JavacPlace.of(declared, mirror, Mirrors.written(mirror, "value")), (String)
                                mirrors.value(mirror, "value")));
    }

    private TraitsDecl.Twin twin(ExecutableElement method, AnnotationMirror mirror) {
        String name = (String) mirrors.value(mirror, "value");
        Element owner = Mirrors.written(mirror, "in") == null
                ? method.getEnclosingElement()
                : ((DeclaredType) mirrors.value(mirror, "in")).asElement();
        TypeElement set = (TypeElement) Objects.requireNonNull(owner);
        List<MethodDecl> overloads = methods(set, language(set), twin -> TraitsDecl.NONE).stream()
                .filter(twin -> twin.op().equals(name))
                .toList();
        Place place = JavacPlace.of(method, mirror, Mirrors.written(mirror, "value"));
        return new TraitsDecl.Twin(place, name, set.getSimpleName().toString(), overloads);
    }

    /** Whether the method says so by {@code @Deprecated(level = HIDDEN)} of Kotlin. */
    public boolean hiddenFromKotlin(ExecutableElement method) {
        return method.getAnnotationMirrors().stream()
                .filter(mirror -> mirror.getAnnotationType().toString().equals("kotlin.Deprecated"))
                .anyMatch(
                        mirror -> String.valueOf(mirrors.value(mirror, "level")).equals("HIDDEN"));
    }

    private static Language language(Element type) {
        return type.getAnnotationMirrors().stream()
                        .anyMatch(
                                mirror -> mirror.getAnnotationType().toString().equals(KOTLIN_CLASS))
                ? Language.KOTLIN
                : Language.JAVA;
    }

    private ParamDecl param(VariableElement param) {
        return new ParamDecl(
                JavacPlace.of(param),
                param.getSimpleName().toString(),
                typeName(param.asType()),
                Mirrors.place(param, NonZero.class),
                Mirrors.find(param, InRange.class).map(mirror -> range(param, mirror)),
                Mirrors.place(param, Coprime.class));
    }

    private ParamDecl.Range range(VariableElement param, AnnotationMirror mirror) {
        return new ParamDecl.Range(
                JavacPlace.of(param, mirror),
                (String) mirrors.value(mirror, "from"),
                (String) mirrors.value(mirror, "below"),
                (Boolean) mirrors.value(mirror, "odd"));
    }

    /** The qualified name without annotations and type arguments. */
    private static String typeName(TypeMirror type) {
        if (type.getKind() == TypeKind.DECLARED
                && type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element) {
            return element.getQualifiedName().toString();
        }
        return type.getKind().isPrimitive() ? type.getKind().name().toLowerCase(Locale.ROOT) : type.toString();
    }

    private String packageName(Element type) {
        return elements.getPackageOf(type).getQualifiedName().toString();
    }

    private String source(TypeElement type) {
        String path = elements.getFileObjectOf(type).getName();
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
