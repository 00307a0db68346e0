/**
 * The provider of C kernels. Their library comes in a jar of its own for each platform, a module such as
 * {@code io.rankine.natives.linux_x86_64}.
 */
module io.rankine.ffm {
    requires transitive io.rankine.runtime;
    requires static transitive org.jspecify;

    exports io.rankine.ffm;

    uses io.rankine.ffm.LibraryModule;

    provides io.rankine.engine.kernel.KernelProvider with
            io.rankine.ffm.NativeProvider;
    provides io.rankine.engine.Rehearsals with
            io.rankine.ffm.Linking;
}
