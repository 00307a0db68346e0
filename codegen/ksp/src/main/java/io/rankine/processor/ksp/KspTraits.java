package io.rankine.processor.ksp;

import com.google.devtools.ksp.symbol.KSAnnotated;
import com.google.devtools.ksp.symbol.KSAnnotation;
import com.google.devtools.ksp.symbol.KSClassDeclaration;
import com.google.devtools.ksp.symbol.KSFunctionDeclaration;
import com.google.devtools.ksp.symbol.KSType;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.TraitsDecl;
import io.rankine.spec.Facet;
import io.rankine.spec.InExpressions;
import io.rankine.spec.Modular;
import io.rankine.spec.Operator;
import io.rankine.spec.Ordered;
import io.rankine.spec.Promotes;
import java.util.List;
import java.util.Optional;

/** Reads the traits of ops. */
final class KspTraits {

    private final KspReader reader;

    KspTraits(KspReader reader) {
        this.reader = reader;
    }

    /** @param all false for a twin that another op names, of which only the form counts */
    TraitsDecl of(KSFunctionDeclaration function, KSClassDeclaration owner, boolean all) {
        if (!all) {
            return TraitsDecl.NONE;
        }
        return new TraitsDecl(
                Annotations.place(function, Operator.class),
                Annotations.place(function, Promotes.class),
                Annotations.place(function, InExpressions.class),
                Annotations.place(function, Ordered.class),
                Annotations.find(function, Modular.class).map(annotation -> twin(annotation, owner)),
                facet(function).or(() -> facet(owner)));
    }

    private static Optional<TraitsDecl.Named> facet(KSAnnotated annotated) {
        return Annotations.find(annotated, Facet.class)
                .map(annotation -> new TraitsDecl.Named(
                        new KspPlace(annotation),
                        Annotations.members(annotation, Facet.class).text("value")));
    }

    private TraitsDecl.Twin twin(KSAnnotation annotation, KSClassDeclaration owner) {
        String name = Annotations.members(annotation, Modular.class).text("value");
        KSClassDeclaration set = Annotations.written(annotation, "in")
                .filter(KSType.class::isInstance)
                .map(type -> ((KSType) type).getDeclaration())
                .filter(KSClassDeclaration.class::isInstance)
                .map(KSClassDeclaration.class::cast)
                .filter(KspTraits::isNamed)
                .orElse(owner);
        List<MethodDecl> overloads = reader.methods(set, false).stream()
                .filter(method -> method.op().equals(name))
                .toList();
        return new TraitsDecl.Twin(
                new KspPlace(annotation), name, set.getSimpleName().asString(), overloads);
    }

    /** False for the default, which stands for the op set itself. */
    private static boolean isNamed(KSClassDeclaration set) {
        String name = set.getSimpleName().asString();
        return !name.equals("void") && !name.equals("Void") && !name.equals("Nothing") && !name.equals("Unit");
    }
}
