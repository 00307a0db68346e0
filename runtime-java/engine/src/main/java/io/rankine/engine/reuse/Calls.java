package io.rankine.engine.reuse;

import io.rankine.spec.view.ViewRules;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What is known of a call from its instruction alone. */
final class Calls {

    private static final String SURFACE = "io/rankine/";

    /** Views by indices and by shapes, which no rule declares; {@code get} is Kotlin's. */
    private static final Set<String> VIEWS = Set.of("at", "get", "reshape", "view", "flatten");

    /** Types of tensors and views, of known rank or not; and of families of their ops. */
    private static final Pattern TENSOR = Pattern.compile("\\w*(Tensor|View)\\d?");

    /** The same where a method is generic in them. */
    private static final Pattern BOUND = Pattern.compile("\\w*(Rank|Ranked|Vectors|Matrices|Readable|Writable)");

    private static final Pattern FACET = Pattern.compile("\\w*(View\\d?|Vectors|Matrices|Ranked)\\$(?!Visitor)\\w+");

    private static final Set<String> PLAIN = Set.of(
            "String",
            "Number",
            "Integer",
            "Long",
            "Double",
            "Float",
            "Short",
            "Byte",
            "Complex",
            "Slice",
            "Slice$Range",
            "Slice$Index",
            "Slice$NewAxis");

    private Calls() {}

    /** A method of typed tensors, or a Kotlin extension. */
    static boolean isSurface(InvokeInstruction call) {
        return isSurface(call.owner().asInternalName());
    }

    static boolean isSurface(String owner) {
        return owner.startsWith(SURFACE) && owner.lastIndexOf('/') == SURFACE.length() - 1;
    }

    /** How many values it takes from the stack, the receiver among them. */
    static int operands(InvokeInstruction call) {
        return call.typeSymbol().parameterCount() + (call.opcode() == Opcode.INVOKESTATIC ? 0 : 1);
    }

    /** True if its operands are those of the op: of a method of a tensor, in the order of the op's parameters. */
    static boolean isInOrder(InvokeInstruction call) {
        return isOfObject(call) && !isNumber(call.typeSymbol());
    }

    /** Kotlin's {@code 2 * a}. */
    private static boolean isNumber(MethodTypeDesc type) {
        return type.parameterCount() > 0 && type.parameterType(0).packageName().equals("java.lang");
    }

    /** What ends with the one operand that is a tensor, wherever the op has it; nothing if there are more. */
    static Facts.Ends[] inAnyOrder(Facts.Ends... operands) {
        Facts.Ends[] tensors = Arrays.stream(operands).filter(Facts.Ends::any).toArray(Facts.Ends[]::new);
        Facts.Ends[] all = new Facts.Ends[3];
        Arrays.fill(all, tensors.length == 1 ? tensors[0] : Facts.Ends.NONE);
        return all;
    }

    /** True if it neither keeps an operand nor runs code of the program: functions of numbers, and checks. */
    static boolean isSimple(InvokeInstruction call) {
        boolean numbers = call.typeSymbol().parameterList().stream().allMatch(ClassDesc::isPrimitive);
        boolean number = call.typeSymbol().returnType().isPrimitive();
        return call.opcode() == Opcode.INVOKESTATIC && numbers && number && isOfLanguage(call)
                || isCheck(call)
                || isOfBenchmark(call);
    }

    /** A method of a tensor or of a family of its ops, such as an op, or a static one: it keeps no operand but in its result. */
    static boolean isOfTensors(InvokeInstruction call) {
        return call.opcode() == Opcode.INVOKESTATIC ? isSurface(call) : isOfTensor(call);
    }

    /** A type of values that hold no tensor and run no code. */
    static boolean isPlain(ClassDesc type) {
        return type.isPrimitive()
                || type.isArray() && type.componentType().isPrimitive()
                || PLAIN.contains(type.displayName());
    }

    /** Not of an expression or a statement, which may run lambdas. */
    private static boolean isOfTensor(InvokeInstruction call) {
        return isSurface(call)
                && (isTensor(call.owner().asSymbol())
                        || FACET.matcher(call.owner().asSymbol().displayName()).matches());
    }

    /** Whether all values of the type are tensors. */
    static boolean isTensor(ClassDesc type) {
        return type.isClassOrInterface()
                && type.packageName().equals("io.rankine")
                && TENSOR.matcher(type.displayName()).matches();
    }

    /** Whether the result may be a tensor or a number, not a record or another object that has tensors in it. */
    static boolean returnsTensor(InvokeInstruction call) {
        ClassDesc type = call.typeSymbol().returnType();
        return isPlain(type)
                || isTensor(type)
                || type.equals(ConstantDescs.CD_Object)
                || type.packageName().equals("io.rankine")
                        && BOUND.matcher(type.displayName()).matches();
    }

    /** A type of lambdas or collections. */
    static boolean isFunction(ClassDesc type) {
        String name = type.packageName();
        return name.startsWith("java.util")
                || name.equals("kotlin.jvm.functions")
                || name.startsWith("kotlin.collections");
    }

    /** Kotlin's, that a value is not null. */
    private static boolean isCheck(InvokeInstruction call) {
        return call.owner().asInternalName().equals("kotlin/jvm/internal/Intrinsics")
                && call.name().stringValue().startsWith("checkNotNull");
    }

    /** JMH's, which never reads what it consumes. */
    private static boolean isOfBenchmark(InvokeInstruction call) {
        return call.owner().asInternalName().equals("org/openjdk/jmh/infra/Blackhole")
                && call.name().equalsString("consume");
    }

    private static boolean isOfLanguage(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return owner.startsWith("java/lang/") && owner.lastIndexOf('/') == "java/lang".length();
    }

    /** True if its result is another view of its first operand, a copy, or a family of its ops. */
    static boolean isView(InvokeInstruction call) {
        String name = call.name().stringValue();
        return isSurface(call)
                && isOfObject(call)
                && !call.typeSymbol().returnType().isPrimitive()
                && (isView(name) || isFacet(call, name));
    }

    static boolean isView(String name) {
        return VIEWS.contains(name) || ViewRules.declare(name);
    }

    /** {@code a.stats()}, whose type is Stats. */
    private static boolean isFacet(InvokeInstruction call, String name) {
        String result = call.typeSymbol().returnType().displayName();
        return operands(call) == 1
                && result.endsWith("$" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
    }

    private static boolean isOfObject(InvokeInstruction call) {
        MethodTypeDesc type = call.typeSymbol();
        return call.opcode() != Opcode.INVOKESTATIC
                || type.parameterCount() > 0 && !type.parameterType(0).isPrimitive();
    }
}
