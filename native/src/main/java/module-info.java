/** The provider of C kernels. Their library comes in a jar of its own for each platform, {@code io.rankine.natives}. */
module io.rankine.ffm {
    requires transitive io.rankine.runtime;
    requires static transitive org.jspecify;

    exports io.rankine.ffm;

    uses io.rankine.ffm.LibraryModule;

    provides io.rankine.engine.kernel.KernelProvider with
            io.rankine.ffm.NativeProvider;
}
