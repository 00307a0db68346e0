package io.rankine.engine.reuse;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Methods of the program that a method calls, as far as it is sure which: what they do with what they are given. */
final class Callees {

    /**
     * @param kept parameters, as bits of {@link Held#parameter}, that may go somewhere else than to the caller
     * @param returned parameters that may be the result, or within it
     * @param mayRunMore whether it may call other code, which may call the caller
     */
    record Callee(long kept, long returned, boolean mayRunMore) {}

    /** Of larger methods it would take too long. */
    private static final int MOST = 2000;

    private static final int DEPTH = 4;

    private static final List<String> FOREIGN =
            List.of("java/", "javax/", "jdk/", "kotlin/", "io/rankine/engine/", "io/rankine/ops/");

    /** The class of a name, and its places that call ops, if there are any. */
    interface Classes {
        byte @Nullable [] bytes(String internalName);

        List<CallSite> sites(String internalName, String method);
    }

    private final Classes classes;
    private final Map<String, Optional<ClassModel>> models = new HashMap<>();
    /** By class, name and type; nothing while it is looked at. */
    private final Map<String, Optional<Callee>> known = new HashMap<>();

    private int depth;

    Callees(Classes classes) {
        this.classes = classes;
    }

    /** What a call does; null if that is not known. */
    @Nullable
    Callee of(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        if (isForeign(owner) || call.opcode() == Opcode.INVOKEINTERFACE || depth == DEPTH) {
            return null;
        }
        String key = owner + "." + call.name().stringValue() + call.type().stringValue();
        Optional<Callee> callee = known.get(key);
        if (callee == null) {
            known.put(key, Optional.empty());
            depth++;
            callee = found(owner, call);
            depth--;
            known.put(key, callee);
        }
        return callee.orElse(null);
    }

    private static boolean isForeign(String owner) {
        return FOREIGN.stream().anyMatch(owner::startsWith) || Calls.isSurface(owner);
    }

    private Optional<Callee> found(String owner, InvokeInstruction call) {
        try {
            return find(owner, call);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty(); // Not a class file of today's compilers.
        }
    }

    private Optional<Callee> find(String owner, InvokeInstruction call) {
        Optional<ClassModel> type = models.computeIfAbsent(
                owner, name -> Optional.ofNullable(classes.bytes(name)).map(ClassFile.of()::parse));
        return type.flatMap(model -> model.methods().stream()
                .filter(method -> method.methodName().equalsString(call.name().stringValue())
                        && method.methodType().equalsString(call.type().stringValue()))
                .filter(method -> isSure(model, method, call))
                .findFirst()
                .flatMap(method -> Optional.ofNullable(Code.of(method)))
                .filter(code -> code.size() <= MOST)
                .map(code ->
                        MethodFlow.callee(code, classes.sites(owner, call.name().stringValue()), this)));
    }

    /** Whether no other method can be called instead. */
    private static boolean isSure(ClassModel type, MethodModel method, InvokeInstruction call) {
        return call.opcode() != Opcode.INVOKEVIRTUAL
                || method.flags().has(AccessFlag.FINAL)
                || method.flags().has(AccessFlag.PRIVATE)
                || type.flags().has(AccessFlag.FINAL);
    }
}
