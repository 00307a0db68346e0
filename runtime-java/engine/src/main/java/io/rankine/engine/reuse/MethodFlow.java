package io.rankine.engine.reuse;

import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.ArrayDeque;
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
 * in it. Then it ends only if none of its kind ever leaves the method. Parameters, and results that are returned, are left to
 * those who know the caller.
 */
final class MethodFlow {

    private final Code code;
    private final List<CallSite> sites;
    /** By the number of the instruction. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    /** Results of methods that may be something else than tensors. */
    private final long others;

    private final Liveness liveness;
    private final Effects effects = new Effects(this);
    private final @Nullable Held[] before;

    /** Results that may go somewhere else than to the caller, and those that may go there. */
    private long kept;

    private long returned;
    /** Results that may be in use while the program runs other code, in which the method may be called again. */
    private long leaving;

    /** Whether that may happen at all. */
    private boolean mayRunMore;

    private final Callees callees;

    private MethodFlow(Code code, List<CallSite> sites, Callees callees) {
        this.code = code;
        this.sites = sites;
        this.callees = callees;
        long untyped = 0;
        for (int i = 0; i < sites.size(); i++) {
            int number = code.number(sites.get(i));
            numbers.put(number, i);
            untyped |= isOp(number) || Calls.isTensor(call(number).typeSymbol().returnType()) ? 0 : 1L << i;
        }
        others = untyped;
        liveness = new Liveness(code);
        before = new Held[code.size()];
    }

    /**
     * Tells {@code sites} of a method what is found.
     *
     * @param type the bytes of the class
     * @param callees what it may call
     * @return whether any result ends at any of them
     */
    static boolean analyse(byte[] type, String method, List<CallSite> sites, Callees callees) {
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
                    .filter(site -> codes.stream().allMatch(other -> other == code || !other.callsSame(site)))
                    .limit(Held.MOST)
                    .toList();
            for (CallSite site : own) {
                site.isOnly = all.size() == methods.size()
                        && all.stream().filter(each -> each.callsSame(site)).count() == 1;
            }
            found |= !own.isEmpty() && new MethodFlow(code, own, callees).run();
        }
        return found;
    }

    /** What a method does with its parameters, some of whose calls are known as those of ops. */
    static Callees.Callee callee(Code code, List<CallSite> sites, Callees callees) {
        List<CallSite> own = sites.stream()
                .filter(site -> code.number(site) >= 0)
                .limit(Held.MOST)
                .toList();
        MethodFlow flow = new MethodFlow(code, own, callees);
        flow.follow();
        return new Callees.Callee(flow.kept & Held.GIVEN, flow.returned & Held.GIVEN, flow.mayRunMore);
    }

    private static List<Code> codes(List<MethodModel> methods) {
        return methods.stream().map(Code::of).filter(Objects::nonNull).toList();
    }

    private boolean run() {
        follow();
        boolean found = false;
        for (int i = 0; i < sites.size(); i++) {
            CallSite site = sites.get(i);
            Held held = before[code.number(site)];
            if (held != null && site.isOfMethod() == !isOp(code.number(site))) {
                site.facts = facts(code.number(site), 1L << i, held);
                found |= site.facts.any();
            }
        }
        return found;
    }

    private void follow() {
        Held first = new Held(code.locals);
        for (int i = 0; i < code.parameters.length; i++) {
            first.locals[code.parameters[i]] = Held.parameter(i);
        }
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        reach(0, first, waiting);
        while (!waiting.isEmpty()) {
            step(waiting.removeLast(), waiting);
        }
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

    private Facts facts(int number, long result, Held held) {
        InvokeInstruction call = call(number);
        boolean isOfMethod = !isOp(number);
        int first = held.depth - Calls.operands(call);
        long rest = held.results(liveness.after(number), held.depth - first);
        long given = 0;
        Facts.Ends[] ends = new Facts.Ends[held.depth - first];
        for (int i = 0; i < ends.length; i++) {
            given |= held.stack[first + i];
            long others = isOfMethod ? held.others(first, i) : 0;
            ends[i] = ends(held.stack[first + i], result, rest | others, held.escaped);
        }
        boolean stays = !returnsObject(number) || ((rest | given | kept | leaving) & result) != 0;
        return new Facts(
                isOfMethod || Calls.isInOrder(call) ? ends : Calls.inAnyOrder(ends),
                !stays,
                (returned & ~kept & result) != 0,
                code.parameters.length,
                isOfMethod ? call.name().stringValue() : null,
                call.opcode() == Opcode.INVOKEINTERFACE);
    }

    /**
     * @param value what an operand may be
     * @param result of the call itself
     * @param others what may be read later, or is another operand of a method
     * @param escaped what others may hold
     */
    private Facts.Ends ends(long value, long result, long others, long escaped) {
        long leaves = kept | returned;
        boolean unknown = (value & (Held.UNKNOWN | Held.FOREIGN)) != 0;
        boolean given = (value & Held.GIVEN) != 0;
        long ends = value & ~others & ~(unknown || given ? leaves : escaped) & ~Held.GIVEN;
        boolean alone = !unknown && given && (value & Held.RESULTS & (others | escaped)) == 0;
        long own = alone ? value & returned & ~kept & ~Held.GIVEN : 0;
        boolean isOther = (value & result) == 0 && (!(unknown || given) || (leaves & result) == 0);
        long parameters = alone ? value & Held.GIVEN & ~code.never : 0;
        return new Facts.Ends(sites(ends), (int) (parameters >> Held.MOST), sites(own), isOther);
    }

    private CallSite[] sites(long results) {
        return IntStream.range(0, sites.size())
                .filter(i -> (results & 1L << i) != 0)
                .mapToObj(sites::get)
                .toArray(CallSite[]::new);
    }

    boolean isOp(int number) {
        Integer site = numbers.get(number);
        return site != null && !sites.get(site).isOfMethod() && Calls.returnsTensor(call(number));
    }

    /** The bit of the result of a call; 0 if nothing is known of it, or it is no tensor. */
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

    /** Whether it may be an expression or a lambda of the program. */
    boolean mayRunMore(long value) {
        return value == 0 || (value & (Held.UNKNOWN | code.others | others)) != 0;
    }

    void kept(long results) {
        kept |= results;
    }

    void returned(long results) {
        returned |= results;
    }

    void leaves(long results) {
        leaving |= results;
        mayRunMore = true;
    }

    Callees.@Nullable Callee callee(InvokeInstruction call) {
        return callees.of(call);
    }
}
