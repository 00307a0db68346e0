package io.rankine.processor.ksp;

import com.google.devtools.ksp.processing.Resolver;
import com.google.devtools.ksp.symbol.ClassKind;
import com.google.devtools.ksp.symbol.KSAnnotated;
import com.google.devtools.ksp.symbol.KSAnnotation;
import com.google.devtools.ksp.symbol.KSClassDeclaration;
import com.google.devtools.ksp.symbol.KSDeclaration;
import com.google.devtools.ksp.symbol.KSFile;
import com.google.devtools.ksp.symbol.KSFunctionDeclaration;
import com.google.devtools.ksp.symbol.KSName;
import com.google.devtools.ksp.symbol.KSValueParameter;
import com.google.devtools.ksp.symbol.Modifier;
import io.rankine.processor.read.DeclaredKind;
import io.rankine.processor.read.FirstSentence;
import io.rankine.processor.read.Language;
import io.rankine.processor.read.Members;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.processor.read.Signatures;
import io.rankine.processor.read.StrayDecl;
import io.rankine.processor.read.UnsignedNames;
import io.rankine.spec.Coprime;
import io.rankine.spec.ElementType;
import io.rankine.spec.InRange;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.NonZero;
import io.rankine.spec.OpSet;
import io.rankine.spec.Shape;
import io.rankine.spec.Stored;
import io.rankine.spec.Unsigned;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import kotlin.sequences.SequencesKt;

/**
 * Reads objects of Kotlin, and classes with companions, into declarations, the same that kapt's stubs give, but for the name of the file: kapt does not tell it.
 * Judges nothing.
 */
final class KspReader {

    private static final String JVM_STATIC = "kotlin.jvm.JvmStatic";

    private final Resolver resolver;
    private final JvmTypes types;
    private final List<? extends DeclaredKind> kinds;
    private final KspTraits traits = new KspTraits(this);

    KspReader(Resolver resolver, List<? extends DeclaredKind> kinds) {
        this.resolver = resolver;
        this.types = new JvmTypes(resolver);
        this.kinds = kinds;
    }

    OpSetDecl opSet(KSClassDeclaration type) {
        KSFile file = type.getContainingFile();
        String name = type.getSimpleName().asString();
        List<String> hidden = functions(type).stream()
                .filter(function -> !kinds(function).isEmpty() && JvmTypes.isHidden(function))
                .map(function -> function.getSimpleName().asString())
                .distinct()
                .toList();
        return new OpSetDecl(
                Annotations.place(type, OpSet.class).orElseGet(() -> new KspPlace(type)),
                type.getPackageName().asString(),
                name,
                Language.KOTLIN,
                file == null ? name + ".kt" : file.getFileName(),
                isFinalClass(type),
                type.getParentDeclaration() == null,
                methods(type, true),
                hidden);
    }

    /** The methods of a class that are ops. */
    List<MethodDecl> methods(KSClassDeclaration type, boolean withTraits) {
        List<MethodDecl> methods = new ArrayList<>();
        for (KSFunctionDeclaration function : functions(type)) {
            List<? extends DeclaredKind> declared = kinds(function);
            if (!declared.isEmpty() && !JvmTypes.isHidden(function)) {
                method(function, declared, type, withTraits).ifPresent(methods::add);
            }
        }
        return methods;
    }

    /** A function with an op annotation as a stray one; empty if a class around it is an op set. */
    Optional<StrayDecl> stray(KSFunctionDeclaration function) {
        String owner = facade(function);
        for (KSDeclaration around = function.getParentDeclaration();
                around != null;
                around = around.getParentDeclaration()) {
            if (Annotations.find(around, OpSet.class).isPresent()) {
                KSDeclaration direct = Objects.requireNonNull(function.getParentDeclaration());
                if (functions((KSClassDeclaration) around).contains(function)) {
                    return Optional.empty();
                }
                owner = direct.getSimpleName().asString();
                break;
            }
            owner = around.getSimpleName().asString();
        }
        return Optional.of(
                new StrayDecl(new KspPlace(function), function.getSimpleName().asString(), owner, Language.KOTLIN));
    }

    /** The class that functions outside of classes have in Java. */
    private static String facade(KSFunctionDeclaration function) {
        KSFile file = function.getContainingFile();
        String name = file == null ? "" : file.getFileName().replaceAll("\\.kts?$", "");
        return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Kt";
    }

    /** Those of a companion, too: by {@code @JvmStatic} they are static methods of the class around. */
    private List<KSFunctionDeclaration> functions(KSClassDeclaration type) {
        List<KSFunctionDeclaration> functions = new ArrayList<>();
        for (KSDeclaration member : SequencesKt.toList(resolver.getDeclarationsInSourceOrder(type))) {
            if (member instanceof KSFunctionDeclaration function) {
                functions.add(function);
            } else if (member instanceof KSClassDeclaration companion && companion.isCompanionObject()) {
                functions.addAll(functions(companion));
            }
        }
        return functions;
    }

    private static boolean isFinalClass(KSClassDeclaration type) {
        return type.getClassKind() == ClassKind.OBJECT
                || type.getClassKind() == ClassKind.CLASS
                        && Stream.of(Modifier.OPEN, Modifier.ABSTRACT, Modifier.SEALED)
                                .noneMatch(type.getModifiers()::contains);
    }

    private List<? extends DeclaredKind> kinds(KSFunctionDeclaration function) {
        return kinds.stream()
                .filter(kind -> Annotations.find(function, kind.annotation()).isPresent())
                .toList();
    }

    private Optional<MethodDecl> method(
            KSFunctionDeclaration function,
            List<? extends DeclaredKind> declared,
            KSClassDeclaration owner,
            boolean withTraits) {
        return types.of(function).map(signature -> method(function, declared, owner, withTraits, signature));
    }

    private MethodDecl method(
            KSFunctionDeclaration function,
            List<? extends DeclaredKind> declared,
            KSClassDeclaration owner,
            boolean withTraits,
            JvmTypes.Signature signature) {
        DeclaredKind kind = declared.getFirst();
        KSAnnotation annotation = Annotations.find(function, kind.annotation()).orElseThrow();
        Members members = Annotations.members(annotation, kind.annotation());
        String name = types.name(function);
        String op = Annotations.find(function, Unsigned.class).isPresent() ? UnsignedNames.op(name) : name;
        String written = members.text("value");
        Signatures.Shapes shapes = shapes(function);
        String comment = function.getDocString();
        return new MethodDecl(
                new KspPlace(function),
                new KspPlace(annotation),
                new KspPlace(annotation),
                name,
                declared,
                written.isEmpty() ? Signatures.of(op, shapes, kind.form()) : written,
                !written.isEmpty() && Signatures.declared(shapes),
                Signatures.malformed(shapes),
                isStatic(function, owner),
                function.getModifiers().contains(Modifier.PRIVATE),
                isPlain(function, signature),
                signature.result(),
                params(function, signature),
                Annotations.place(function, Narrow.class),
                Annotations.place(function, Unsigned.class),
                Annotations.find(function, Stored.class)
                        .map(stored -> Annotations.constant(Annotations.value(stored, Stored.class, "value")))
                        .map(ElementType::valueOf),
                Annotations.place(function, NativeTwin.class),
                kind.details(members),
                traits.of(function, owner, withTraits),
                comment == null ? "" : FirstSentence.of(comment, Language.KOTLIN));
    }

    private static boolean isStatic(KSFunctionDeclaration function, KSClassDeclaration owner) {
        return Annotations.find(function, JVM_STATIC).isPresent()
                || owner.getClassKind() != ClassKind.OBJECT
                        && function.getModifiers().contains(Modifier.JAVA_STATIC);
    }

    /** Functions with a receiver or {@code suspend} have parameters that no operand stands for. */
    private boolean isPlain(KSFunctionDeclaration function, JvmTypes.Signature signature) {
        return function.getTypeParameters().isEmpty()
                && function.getParameters().stream().noneMatch(KSValueParameter::isVararg)
                && function.getParameters().size() == signature.params().size()
                && SequencesKt.none(resolver.getJvmCheckedException(function));
    }

    private static Signatures.Shapes shapes(KSFunctionDeclaration function) {
        return new Signatures.Shapes(
                function.getParameters().stream()
                        .map(param -> new Signatures.Shaped(name(param), shape(param)))
                        .toList(),
                shape(function));
    }

    private static Optional<String> shape(KSAnnotated annotated) {
        return Annotations.find(annotated, Shape.class)
                .flatMap(annotation -> Annotations.written(annotation, "value"))
                .map(String::valueOf);
    }

    private static List<ParamDecl> params(KSFunctionDeclaration function, JvmTypes.Signature signature) {
        List<ParamDecl> params = new ArrayList<>();
        for (int i = 0; i < function.getParameters().size(); i++) {
            params.add(param(function.getParameters().get(i), signature.params().get(i)));
        }
        return params;
    }

    private static ParamDecl param(KSValueParameter param, String type) {
        return new ParamDecl(
                new KspPlace(param),
                name(param),
                type,
                Annotations.place(param, NonZero.class),
                Annotations.find(param, InRange.class).map(KspReader::range),
                Annotations.place(param, Coprime.class));
    }

    private static ParamDecl.Range range(KSAnnotation annotation) {
        Members members = Annotations.members(annotation, InRange.class);
        return new ParamDecl.Range(
                new KspPlace(annotation), members.text("from"), members.text("below"), members.flag("odd"));
    }

    private static String name(KSValueParameter param) {
        KSName name = param.getName();
        return name == null ? "" : name.asString();
    }
}
