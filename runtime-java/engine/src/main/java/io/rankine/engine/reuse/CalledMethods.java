package io.rankine.engine.reuse;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** By which other methods' code each method was analysed: once more of their calls are known, its own analysis may find more. */
final class CalledMethods {

    /** A method of the program, or all of its class that have the name. */
    record Method(CallSites of, String name) {}

    /** A method that was analysed, and one that it calls, whose class is known by its name. */
    private record Call(String caller, String owner, String called) {}

    /** By the class of the caller: held from here, no class would ever be unloaded. */
    private final Map<CallSites, Set<Call>> calls = new WeakHashMap<>();

    synchronized void note(Method caller, String owner, String called) {
        calls.computeIfAbsent(caller.of, of -> new HashSet<>()).add(new Call(caller.name, owner, called));
    }

    /** All others that were analysed by the code of this one. */
    synchronized List<Method> callers(Method called) {
        return calls.entrySet().stream()
                .flatMap(each -> each.getValue().stream()
                        .filter(call -> call.called.equals(called.name) && call.owner.equals(called.of.name()))
                        .map(call -> new Method(each.getKey(), call.caller)))
                .filter(caller -> !caller.equals(called))
                .toList();
    }
}
