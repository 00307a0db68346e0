package io.rankine.processor.read;

import io.rankine.processor.model.NumberMethod;
import io.rankine.processor.model.NumberMethod.Parameter;
import io.rankine.processor.model.NumberMethod.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads what methods objects of a class have, inherited ones too, with the types that they have there. */
final class ObjectMethods {

    private final Elements elements;
    private final Types types;

    ObjectMethods(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
    }

    /** Of several classes; a method that one of them declares is not listed for its subclasses. */
    List<NumberMethod> of(List<TypeElement> owners) {
        return owners.stream().flatMap(owner -> of(owner, owners).stream()).toList();
    }

    private List<NumberMethod> of(TypeElement owner, List<TypeElement> owners) {
        TypeElement object = elements.getTypeElement(Object.class.getName());
        return ElementFilter.methodsIn(elements.getAllMembers(owner)).stream()
                .filter(method -> !Objects.equals(object, method.getEnclosingElement()))
                .filter(method -> method.getModifiers().contains(Modifier.PUBLIC)
                        && !method.getModifiers().contains(Modifier.STATIC))
                .filter(method -> owner.equals(method.getEnclosingElement())
                        || owners.stream().noneMatch(other -> other.equals(method.getEnclosingElement())))
                .map(method -> method(owner, method))
                .toList();
    }

    private NumberMethod method(TypeElement owner, ExecutableElement method) {
        ExecutableType type = (ExecutableType) types.asMemberOf((DeclaredType) owner.asType(), method);
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            String name = method.getParameters().get(i).getSimpleName().toString();
            parameters.add(new Parameter(name, type(type.getParameterTypes().get(i))));
        }
        return new NumberMethod(
                owner.getQualifiedName().toString(),
                owner.getTypeParameters().size(),
                method.getSimpleName().toString(),
                parameters,
                method.isVarArgs(),
                type(type.getReturnType()));
    }

    private static Type type(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return Type.of(type.getKind().name().toLowerCase(Locale.ROOT));
        }
        return switch (type) {
            case ArrayType array -> Type.arrayOf(type(array.getComponentType()));
            case DeclaredType declared
            when declared.asElement() instanceof TypeElement element ->
                new Type(
                        element.getQualifiedName().toString(),
                        declared.getTypeArguments().stream()
                                .map(ObjectMethods::type)
                                .toList(),
                        isNullable(type));
            default -> Type.of(type.getKind() == TypeKind.VOID ? "void" : Type.VARIABLE);
        };
    }

    private static boolean isNullable(TypeMirror type) {
        return type.getAnnotationMirrors().stream()
                .anyMatch(annotation -> annotation
                        .getAnnotationType()
                        .asElement()
                        .getSimpleName()
                        .contentEquals("Nullable"));
    }
}
