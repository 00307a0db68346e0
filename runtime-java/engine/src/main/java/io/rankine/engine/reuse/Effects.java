package io.rankine.engine.reuse;

import static io.rankine.engine.reuse.Held.UNKNOWN;
import static io.rankine.engine.reuse.Held.WIDE;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;

/** What an instruction does to what a method holds. */
final class Effects {

    private final MethodFlow flow;

    Effects(MethodFlow flow) {
        this.flow = flow;
    }

    private static TypeKind kind(ClassDesc type) {
        return TypeKind.from(type);
    }

    /** A value of which nothing more is known. */
    private static long any(TypeKind kind) {
        return kind == TypeKind.REFERENCE ? UNKNOWN : kind.slotSize() == 2 ? WIDE : 0;
    }

    private static long any(ClassDesc type) {
        return Calls.isTensor(type) ? Held.FOREIGN : any(kind(type));
    }

    /** @param number of the instruction */
    void apply(Held held, int number, Instruction instruction, BitSet live) {
        switch (instruction) {
            case LoadInstruction load ->
                held.push(load.typeKind() == TypeKind.REFERENCE ? held.locals[load.slot()] : any(load.typeKind()));
            case StoreInstruction store -> store(held, store);
            case ConstantInstruction constant ->
                held.push(constant.opcode() == Opcode.ACONST_NULL ? 0 : any(constant.typeKind()));
            case InvokeInstruction call -> call(held, number, call, live);
            case InvokeDynamicInstruction call -> {
                pop(held, call.typeSymbol().parameterCount(), true);
                flow.leaves(held.results(live, 0));
                held.push(any(call.typeSymbol().returnType()));
            }
            case FieldInstruction field -> field(held, field, live);
            case NewObjectInstruction object -> {
                flow.leaves(held.results(live, 0));
                held.push(UNKNOWN);
            }
            case NewPrimitiveArrayInstruction array -> replace(held, 1, UNKNOWN);
            case NewReferenceArrayInstruction array -> replace(held, 1, UNKNOWN);
            case NewMultiArrayInstruction array -> replace(held, array.dimensions(), UNKNOWN);
            case ArrayLoadInstruction load -> replace(held, 2, any(load.typeKind()));
            case ArrayStoreInstruction store -> pop(held, 3, true);
            case TypeCheckInstruction check -> {
                if (check.opcode() == Opcode.INSTANCEOF) {
                    replace(held, 1, 0);
                } else if (Calls.isTensor(check.type().asSymbol())) {
                    long value = held.pop();
                    held.push((value & UNKNOWN) == 0 ? value : value & ~UNKNOWN | Held.FOREIGN);
                }
            }
            case OperatorInstruction operator -> replace(held, isUnary(operator) ? 1 : 2, any(operator.typeKind()));
            case ConvertInstruction convert -> replace(held, 1, any(convert.toType()));
            case BranchInstruction branch -> pop(held, operands(branch.opcode()), false);
            case LookupSwitchInstruction table -> pop(held, 1, false);
            case TableSwitchInstruction table -> pop(held, 1, false);
            case ReturnInstruction end ->
                flow.returned(end.typeKind() == TypeKind.VOID ? 0 : held.pop() & Held.RESULTS);
            case ThrowInstruction end -> pop(held, 1, true);
            case MonitorInstruction monitor -> pop(held, 1, true);
            case StackInstruction stack -> StackMoves.apply(held, stack.opcode());
            case IncrementInstruction increment -> {}
            case NopInstruction nothing -> {}
            default -> throw new IllegalArgumentException("instruction " + instruction);
        }
        flow.kept(held.escaped);
    }

    private static void store(Held held, StoreInstruction store) {
        long value = held.pop();
        held.locals[store.slot()] = store.typeKind() == TypeKind.REFERENCE ? value : 0;
        if (store.typeKind().slotSize() == 2) {
            held.locals[store.slot() + 1] = 0;
        }
    }

    private void call(Held held, int number, InvokeInstruction call, BitSet live) {
        MethodTypeDesc type = call.typeSymbol();
        int operands = Calls.operands(call);
        if (flow.isOp(number)) {
            if (mayRunMore(held, type, call.opcode() == Opcode.INVOKESTATIC ? 1 : 0)) {
                flow.leaves(held.results(live, 0));
            }
            pop(held, operands, false);
            result(held, type, flow.result(number));
        } else if (Calls.isView(call)) {
            pop(held, operands - 1, true);
            held.push(held.pop()); // As good as the viewed, whose memory it has.
        } else if (Calls.isOfTensors(call) && takesTensors(held, type)) {
            long all = 0;
            for (int i = 0; i < operands; i++) {
                all |= held.pop() & ~WIDE;
            }
            if (kind(type.returnType()) != TypeKind.VOID) {
                // A view of any of them, at most.
                held.push(Calls.isPlain(type.returnType()) || all == 0 ? any(type.returnType()) : all);
            }
        } else if (Calls.isSimple(call)) {
            pop(held, operands, false);
            result(held, type, 0);
        } else {
            Callees.Callee callee = flow.callee(call);
            if (callee == null) {
                pop(held, operands, true);
                flow.leaves(held.results(live, 0));
                result(held, type, flow.result(number));
            } else {
                callee(held, type, operands, live, callee, flow.result(number));
            }
        }
    }

    /** A call of a method of which it is known what it does. */
    private void callee(Held held, MethodTypeDesc type, int operands, BitSet live, Callees.Callee callee, long result) {
        if (callee.mayRunMore()) {
            flow.leaves(held.results(live, 0));
        }
        long returned = 0;
        for (int i = operands - 1; i >= 0; i--) {
            long value = held.pop();
            if (i >= Held.PARAMETERS || (callee.kept() & Held.parameter(i)) != 0) {
                held.escape(value);
            } else if ((callee.returned() & Held.parameter(i)) != 0) {
                returned |= value & ~WIDE;
            }
        }
        result(held, type, result);
        if (!type.returnType().isPrimitive()) {
            held.push(held.pop() | ((returned & result) != 0 ? returned | Held.FOREIGN : returned));
        }
    }

    /** Whether an operand, from a parameter on, may be an expression or a lambda of the program, which the op runs. */
    private boolean mayRunMore(Held held, MethodTypeDesc type, int from) {
        for (int i = from; i < type.parameterCount(); i++) {
            long value = held.stack[held.depth - type.parameterCount() + i];
            if (!type.parameterType(i).isPrimitive() && flow.mayRunMore(value)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all operands, but a receiver, are tensors, numbers, or of types that neither hold tensors nor run code. */
    private boolean takesTensors(Held held, MethodTypeDesc type) {
        int others = type.parameterCount();
        for (int i = 0; i < others; i++) {
            ClassDesc each = type.parameterType(i);
            if (!Calls.isPlain(each) && !Calls.isTensor(each) && flow.mayRunMore(held.stack[held.depth - others + i])) {
                return false;
            }
        }
        return true;
    }

    private static void result(Held held, MethodTypeDesc type, long op) {
        held.renew(op);
        if (kind(type.returnType()) != TypeKind.VOID) {
            held.push(op != 0 ? op : any(type.returnType()));
        }
    }

    private void field(Held held, FieldInstruction field, BitSet live) {
        long any = any(field.typeSymbol());
        switch (field.opcode()) {
            case GETFIELD -> replace(held, 1, any);
            case GETSTATIC -> {
                flow.leaves(held.results(live, 0));
                held.push(any);
            }
            case PUTFIELD -> pop(held, 2, true);
            default -> {
                pop(held, 1, true);
                flow.leaves(held.results(live, 0));
            }
        }
    }

    private static void replace(Held held, int operands, long result) {
        pop(held, operands, false);
        held.push(result);
    }

    private static void pop(Held held, int operands, boolean escape) {
        for (int i = 0; i < operands; i++) {
            long value = held.pop();
            if (escape) {
                held.escape(value);
            }
        }
    }

    private static boolean isUnary(OperatorInstruction operator) {
        return switch (operator.opcode()) {
            case INEG, LNEG, FNEG, DNEG, ARRAYLENGTH -> true;
            default -> false;
        };
    }

    private static int operands(Opcode branch) {
        return switch (branch) {
            case GOTO, GOTO_W -> 0;
            case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE, IF_ACMPEQ, IF_ACMPNE -> 2;
            default -> 1;
        };
    }
}
