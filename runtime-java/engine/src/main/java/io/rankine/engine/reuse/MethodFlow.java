package io.rankine.engine.reuse;

import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Follows the results of ops through a method: into locals and operands, until nothing can read them any more. A result ends at
 * a call if it is an operand of it, neither another local that may still be read nor a value on the stack may be it, and if it did
 * not go anywhere else before: into a field, an array or a lambda, to a caller, or to a method that is no op.
 *
 * <p>Where a local may also hold something else, such as a parameter, a result of an earlier call of the method may come back
 * in it. Then it ends only if none of its kind ever leaves the method.
 */
final class MethodFlow {

    private final Code code;
    private final List<CallSite> sites;
    /** By the number of the instruction. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final Liveness liveness;
    private final Effects effects = new Effects(this);
    private final @Nullable Held[] before;

    /** Results that may leave the method. */
    private long escaping;
    /** Results that may be in use while the program runs other code, in which the method may be called again. */
    private long leaving;

    private MethodFlow(Code code, List<CallSite> sites) {
        this.code = code;
        this.sites = sites;
        for (int i = 0; i < sites.size(); i++) {
            numbers.put(code.number(sites.get(i)), i);
        }
        liveness = new Liveness(code);
        before = new Held[code.size()];
    }

    /**
     * Tells {@code sites} of a method what is found.
     *
     * @param type the bytes of the class
     * @return whether any result ends at any of them
     */
    static boolean analyse(byte[] type, String method, List<CallSite> sites) {
        List<MethodModel> methods = ClassFile.of().parse(type).methods().stream()
                .filter(each -> each.code().isPresent())
                .toList();
        List<MethodModel> named = methods.stream()
                .filter(each -> each.methodName().equalsString(method))
                .toList();
        List<Code> codes = codes(named);
        List<Code> all = codes(methods);
        if (codes.size() < named.size()
                || !sites.stream().allMatch(site -> codes.stream().anyMatch(code -> code.calls(site)))) {
            return false;
        }
        boolean found = false;
        for (Code code : codes) {
            List<CallSite> own = sites.stream()
                    .filter(site -> code.number(site) >= 0)
                    .filter(site -> codes.stream().allMatch(other -> other == code || !other.callsOp(site)))
                    .limit(Held.MOST)
                    .toList();
            for (CallSite site : own) {
                site.isOnly = all.size() == methods.size()
                        && all.stream().filter(each -> each.callsOp(site)).count() == 1;
            }
            found |= !own.isEmpty() && new MethodFlow(code, own).run();
        }
        return found;
    }

    private static List<Code> codes(List<MethodModel> methods) {
        return methods.stream().map(Code::of).filter(Objects::nonNull).toList();
    }

    private boolean run() {
        Held first = new Held(code.locals);
        Arrays.fill(first.locals, 0, code.parameters, Held.UNKNOWN);
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        reach(0, first, waiting);
        while (!waiting.isEmpty()) {
            step(waiting.removeLast(), waiting);
        }
        boolean found = false;
        for (int i = 0; i < sites.size(); i++) {
            CallSite site = sites.get(i);
            Held held = before[code.number(site)];
            if (held != null) {
                site.facts = facts(code.number(site), 1L << i, held);
                found |= site.facts.repeats() || site.facts.ends().length > 0;
            }
        }
        return found;
    }

    private void step(int number, ArrayDeque<Integer> waiting) {
        Held held = Objects.requireNonNull(before[number]).copy();
        caught(number, held, waiting);
        effects.apply(held, number, code.instructions.get(number), liveness.after(number));
        caught(number, held, waiting);
        for (int next : code.next(number)) {
            reach(next, held, waiting);
        }
    }

    private void caught(int number, Held held, ArrayDeque<Integer> waiting) {
        for (int handler : code.handlers(number)) {
            Held thrown = held.copy();
            thrown.depth = 0;
            thrown.push(Held.UNKNOWN);
            reach(handler, thrown, waiting);
        }
    }

    private void reach(int number, Held held, ArrayDeque<Integer> waiting) {
        Held known = before[number];
        if (known == null) {
            before[number] = held.copy();
            waiting.add(number);
        } else if (known.merge(held)) {
            waiting.add(number);
        }
    }

    private CallSite.Facts facts(int number, long call, Held held) {
        int operands = Calls.operands(call(number));
        long rest = held.results(liveness.after(number), operands);
        long ends = 0;
        long given = 0;
        for (int i = held.depth - operands; i < held.depth; i++) {
            long value = held.stack[i];
            given |= value;
            ends |= value & ~rest & ~((value & Held.UNKNOWN) == 0 ? held.escaped : escaping);
        }
        boolean repeats = returnsObject(number) && ((rest | given | escaping | leaving) & call) == 0;
        long all = ends;
        CallSite[] ended = IntStream.range(0, sites.size())
                .filter(i -> (all & 1L << i) != 0)
                .mapToObj(sites::get)
                .toArray(CallSite[]::new);
        return new CallSite.Facts(ended, repeats);
    }

    boolean isOp(int number) {
        return numbers.containsKey(number);
    }

    /** The bit of the result of a call; 0 if it is no op's, or no tensor. */
    long result(int number) {
        Integer site = numbers.get(number);
        return site != null && returnsObject(number) ? 1L << site : 0;
    }

    private boolean returnsObject(int number) {
        return !call(number).typeSymbol().returnType().isPrimitive();
    }

    private InvokeInstruction call(int number) {
        return (InvokeInstruction) code.instructions.get(number);
    }

    void escaped(long results) {
        escaping |= results;
    }

    void leaves(long results) {
        leaving |= results;
    }
}
