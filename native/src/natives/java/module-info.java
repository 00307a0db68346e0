/**
 * The library of C kernels for one platform: the jar with the platform as its classifier. {@code native.sh} adds the platform to
 * the names of module and package: {@code io.rankine.natives.linux_x86_64}.
 */
module io.rankine.natives {
    requires io.rankine.ffm;

    provides io.rankine.ffm.LibraryModule with
            io.rankine.natives.Natives;
}
