package io.rankine.processor.ksp;

import com.google.devtools.ksp.symbol.KSAnnotated;
import com.google.devtools.ksp.symbol.KSAnnotation;
import com.google.devtools.ksp.symbol.KSDeclaration;
import com.google.devtools.ksp.symbol.KSName;
import com.google.devtools.ksp.symbol.KSValueArgument;
import io.rankine.processor.read.Members;
import io.rankine.processor.read.Place;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import kotlin.sequences.SequencesKt;
import org.jspecify.annotations.Nullable;

/** Reads annotations as KSP has them. */
final class Annotations {

    private Annotations() {}

    static Optional<KSAnnotation> find(KSAnnotated annotated, Class<? extends Annotation> type) {
        return find(annotated, type.getName());
    }

    static Optional<KSAnnotation> find(KSAnnotated annotated, String qualifiedName) {
        String simpleName = qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
        return SequencesKt.toList(annotated.getAnnotations()).stream()
                // Resolving a type takes longer than comparing names.
                .filter(annotation -> annotation.getShortName().asString().equals(simpleName))
                .filter(annotation -> qualifiedName.equals(name(annotation)))
                .findFirst();
    }

    static Optional<Place> place(KSAnnotated annotated, Class<? extends Annotation> type) {
        return find(annotated, type).map(KspPlace::new);
    }

    private static @Nullable String name(KSAnnotation annotation) {
        KSName name = annotation.getAnnotationType().resolve().getDeclaration().getQualifiedName();
        return name == null ? null : name.asString();
    }

    /** The members of an annotation of the language, whose class holds the defaults. */
    static Members members(KSAnnotation annotation, Class<? extends Annotation> type) {
        return new Members() {
            @Override
            public String text(String member) {
                return (String) value(annotation, type, member);
            }

            @Override
            public boolean flag(String member) {
                return (Boolean) value(annotation, type, member);
            }

            @Override
            public List<String> texts(String member) {
                Object value = value(annotation, type, member);
                List<?> all = value instanceof Object[] array ? Arrays.asList(array) : (List<?>) value;
                return all.stream().map(String::valueOf).toList();
            }

            @Override
            public long number(String member) {
                return (Long) value(annotation, type, member);
            }
        };
    }

    /** The value of a member, written out or by default. */
    static Object value(KSAnnotation annotation, Class<? extends Annotation> type, String member) {
        return written(annotation, member).orElseGet(() -> standard(type, member));
    }

    /** The value of a member that is written out; KSP may show the default here, too. */
    static Optional<Object> written(KSAnnotation annotation, String member) {
        return annotation.getArguments().stream()
                .filter(argument -> name(argument).equals(member))
                .map(KSValueArgument::getValue)
                .filter(Objects::nonNull)
                .map(Object.class::cast)
                .findFirst();
    }

    private static String name(KSValueArgument argument) {
        KSName name = argument.getName();
        return name == null ? "value" : name.asString();
    }

    private static Object standard(Class<? extends Annotation> type, String member) {
        try {
            Method declared = type.getMethod(member);
            return Objects.requireNonNull(declared.getDefaultValue(), member);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " has no member " + member, e);
        }
    }

    /** The name of the constant that a member of an enum's type has. */
    static String constant(Object value) {
        return value instanceof KSDeclaration entry
                ? entry.getSimpleName().asString()
                : value.toString().substring(value.toString().lastIndexOf('.') + 1);
    }
}
