package io.rankine.engine.reuse;

import java.lang.StackWalker.StackFrame;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The places of a class that call ops. */
final class CallSites {

    private static final class OfClass extends ClassValue<CallSites> {
        @Override
        protected CallSites computeValue(Class<?> type) {
            CallSites sites = new CallSites(type);
            NAMED.put(type.getName(), new WeakReference<>(sites));
            return sites;
        }
    }

    private static final ClassValue<CallSites> ALL = new OfClass();

    /** The latest of each name. */
    private static final Map<String, WeakReference<CallSites>> NAMED = new ConcurrentHashMap<>();

    /** Memory of its own tensors knows these places: held by them, no class would ever be unloaded. */
    private final WeakReference<Class<?>> type;

    private final String name;
    /** By the index of the instruction. Written by one thread at a time, read by all. */
    private volatile @Nullable CallSite[] sites = {};

    private CallSites(Class<?> type) {
        this.type = new WeakReference<>(type);
        name = type.getName();
    }

    static CallSites of(Class<?> type) {
        return ALL.get(type);
    }

    /** Those of the class of this name and loader; null if there are none. */
    static @Nullable CallSites known(String name, @Nullable ClassLoader loader) {
        WeakReference<CallSites> found = NAMED.get(name);
        CallSites sites = found == null ? null : found.get();
        Class<?> type = sites == null ? null : sites.type();
        return type != null && type.getClassLoader() == loader ? sites : null;
    }

    /** The one place of the class where {@code op} can be called at this index; null if that is not known. */
    @Nullable
    CallSite only(int at, String op) {
        @Nullable CallSite[] known = sites;
        CallSite site = at < known.length ? known[at] : null;
        return site != null && site.isOnly && site.op.equals(op) ? site : null;
    }

    CallSite get(StackFrame frame, String op) {
        String method = frame.getMethodName();
        int at = frame.getByteCodeIndex();
        @Nullable CallSite[] known = sites;
        CallSite found = at < known.length ? find(known[at], method, op) : null;
        return found != null ? found : add(method, at, frame.getLineNumber(), op);
    }

    private static @Nullable CallSite find(@Nullable CallSite first, String method, String op) {
        CallSite site = first;
        while (site != null && !(site.op.equals(op) && site.method.equals(method))) {
            site = site.next;
        }
        return site;
    }

    private synchronized CallSite add(String method, int at, int line, String op) {
        @Nullable CallSite[] longer = Arrays.copyOf(sites, Math.max(sites.length, at + 1));
        CallSite known = find(longer[at], method, op);
        if (known != null) {
            return known;
        }
        CallSite site = new CallSite(this, method, at, line, op, longer[at]);
        longer[at] = site;
        sites = longer;
        return site;
    }

    /** Those of a method that were called often, in order. */
    List<CallSite> frequent(String method) {
        return Arrays.stream(sites)
                .filter(Objects::nonNull)
                .flatMap(first -> Stream.iterate(first, Objects::nonNull, site -> site.next))
                .filter(site -> site.method.equals(method) && site.isFrequent())
                .toList();
    }

    /** The class; null once it is unloaded. */
    @Nullable
    Class<?> type() {
        return type.get();
    }

    String name() {
        return name;
    }
}
