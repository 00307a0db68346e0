package io.rankine.engine.reuse;

import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/** What is known of a call from its instruction alone. */
final class Calls {

    private static final String SURFACE = "io/rankine/";

    /** Views by indices, which no rule declares; the last one is Kotlin's. */
    private static final Set<String> INDEXING = Set.of("slice", "at", "select", "get");

    private Calls() {}

    /** A method of typed tensors, or a Kotlin extension. */
    static boolean isSurface(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return owner.startsWith(SURFACE) && owner.lastIndexOf('/') == SURFACE.length() - 1;
    }

    /** How many values it takes from the stack, the receiver among them. */
    static int operands(InvokeInstruction call) {
        return call.typeSymbol().parameterCount() + (call.opcode() == Opcode.INVOKESTATIC ? 0 : 1);
    }

    /** True if it neither keeps an operand nor runs code of the program: accessors of tensors, and functions of numbers. */
    static boolean isSimple(InvokeInstruction call) {
        boolean numbers = call.typeSymbol().parameterList().stream().allMatch(ClassDesc::isPrimitive);
        boolean number = call.typeSymbol().returnType().isPrimitive();
        return call.opcode() == Opcode.INVOKESTATIC
                ? numbers && (isSurface(call) || number && isOfLanguage(call)) || isCheck(call)
                : numbers && number && isOfTensor(call);
    }

    /** Not of an expression or a statement, which may run lambdas. */
    private static boolean isOfTensor(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return isSurface(call) && (owner.contains("Tensor") || owner.contains("View"));
    }

    /** Kotlin's, that a value is not null. */
    private static boolean isCheck(InvokeInstruction call) {
        return call.owner().asInternalName().equals("kotlin/jvm/internal/Intrinsics")
                && call.name().stringValue().startsWith("checkNotNull");
    }

    private static boolean isOfLanguage(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return owner.startsWith("java/lang/") && owner.lastIndexOf('/') == "java/lang".length();
    }

    /** True if its result is another view of its first operand, or a copy. */
    static boolean isView(InvokeInstruction call) {
        String name = call.name().stringValue();
        return isSurface(call)
                && isOfObject(call)
                && !call.typeSymbol().returnType().isPrimitive()
                && (INDEXING.contains(name)
                        || Views.named(name)
                                .filter(view -> view.result() == View.Result.VIEW)
                                .isPresent());
    }

    private static boolean isOfObject(InvokeInstruction call) {
        MethodTypeDesc type = call.typeSymbol();
        return call.opcode() != Opcode.INVOKESTATIC
                || type.parameterCount() > 0 && !type.parameterType(0).isPrimitive();
    }
}
