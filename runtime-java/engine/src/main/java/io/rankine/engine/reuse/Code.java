package io.rankine.engine.reuse;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A method's instructions by number, and which may follow which. */
final class Code {

    /** Methods of more instructions are left alone: their analysis would take too long. */
    private static final int MOST = 1 << 13;

    /** No instruction; no line, as a frame of the stack tells it, too. */
    private static final int NONE = -1;

    final List<Instruction> instructions = new ArrayList<>();
    final int locals;
    /** The locals of the receiver and the parameters, in order. */
    final int[] parameters;
    /** What the method holds of those that may be something else than tensors. */
    final long others;
    /** Those of which none is a tensor: the receiver, functions and collections. */
    final long never;

    /** By their index in the bytecode. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final List<Integer> lines = new ArrayList<>();
    private final Map<Label, Integer> labels = new HashMap<>();
    private final List<ExceptionCatch> catches = new ArrayList<>();

    private Code(MethodModel method, CodeAttribute attribute) {
        locals = attribute.maxLocals();
        int receiver = method.flags().has(AccessFlag.STATIC) ? 0 : 1;
        parameters = new int[receiver + method.methodTypeSymbol().parameterCount()];
        int local = receiver;
        long untyped = receiver == 0 ? 0 : Held.parameter(0);
        long none = untyped;
        for (int i = receiver; i < parameters.length; i++) {
            ClassDesc type = method.methodTypeSymbol().parameterType(i - receiver);
            parameters[i] = local;
            local += TypeKind.from(type).slotSize();
            untyped |= Calls.isTensor(type) ? 0 : Held.parameter(i);
            none |= Calls.isFunction(type) ? Held.parameter(i) : 0;
        }
        others = untyped;
        never = none;
    }

    /** That of a method; null if it has none, or none that is analysed. */
    static @Nullable Code of(MethodModel method) {
        if (!(method.code().orElse(null) instanceof CodeAttribute attribute)) {
            return null;
        }
        Code code = new Code(method, attribute);
        int offset = 0;
        int line = NONE;
        for (CodeElement element : attribute) {
            switch (element) {
                case LabelTarget target -> code.labels.put(target.label(), code.instructions.size());
                case ExceptionCatch clause -> code.catches.add(clause);
                case DiscontinuedInstruction old -> {
                    return null;
                }
                case LineNumber number -> line = number.line();
                case Instruction instruction -> {
                    code.numbers.put(offset, code.instructions.size());
                    code.lines.add(line);
                    code.instructions.add(instruction);
                    offset += instruction.sizeInBytes();
                }
                default -> {}
            }
        }
        return offset == attribute.codeLength() && code.instructions.size() <= MOST ? code : null;
    }

    int size() {
        return instructions.size();
    }

    /** The number of the instruction that calls what {@code site} does; negative if there is none: a reference {@code x::plus} is called otherwise. */
    int number(CallSite site) {
        return calls(site) && callsSame(site) ? at(site) : NONE;
    }

    /** Whether a method is called at {@code site}: if not, the class that runs is not the one that was read. */
    boolean calls(CallSite site) {
        return call(site) != null && lines.get(at(site)) == site.line;
    }

    /** Whether the op, or any method that is none, is called at the same index, on whatever line. */
    boolean callsSame(CallSite site) {
        InvokeInstruction call = call(site);
        return call != null
                && Calls.isSurface(call) != site.isOfMethod()
                && (site.isOfMethod() || call.name().equalsString(site.op));
    }

    private @Nullable InvokeInstruction call(CallSite site) {
        int number = at(site);
        return number >= 0 && instructions.get(number) instanceof InvokeInstruction call ? call : null;
    }

    private int at(CallSite site) {
        return numbers.getOrDefault(site.at, NONE);
    }

    /** Those that may follow. */
    int[] next(int number) {
        int after = number + 1;
        return switch (instructions.get(number)) {
            case BranchInstruction branch ->
                isAlways(branch) ? new int[] {to(branch.target())} : new int[] {to(branch.target()), after};
            case TableSwitchInstruction table -> targets(table.cases(), table.defaultTarget());
            case LookupSwitchInstruction table -> targets(table.cases(), table.defaultTarget());
            case ReturnInstruction end -> new int[0];
            case ThrowInstruction end -> new int[0];
            default -> new int[] {after};
        };
    }

    private static boolean isAlways(BranchInstruction branch) {
        return branch.opcode() == Opcode.GOTO || branch.opcode() == Opcode.GOTO_W;
    }

    private int[] targets(List<SwitchCase> cases, Label otherwise) {
        return Stream.concat(cases.stream().map(SwitchCase::target), Stream.of(otherwise))
                .mapToInt(this::to)
                .toArray();
    }

    /** Where exceptions of it are caught. */
    int[] handlers(int number) {
        return catches.stream()
                .filter(clause -> to(clause.tryStart()) <= number && number < to(clause.tryEnd()))
                .mapToInt(clause -> to(clause.handler()))
                .toArray();
    }

    private int to(Label label) {
        Integer number = labels.get(label);
        if (number == null) {
            throw new IllegalArgumentException("no label " + label);
        }
        return number;
    }

    /** All that may follow, with the handlers, for each instruction. */
    int[][] following() {
        return IntStream.range(0, size())
                .mapToObj(i -> IntStream.concat(Arrays.stream(next(i)), Arrays.stream(handlers(i)))
                        .toArray())
                .toArray(int[][]::new);
    }
}
