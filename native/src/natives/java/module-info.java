/** The library of C kernels for one platform: the jar with the platform as its classifier. */
module io.rankine.natives {
    requires io.rankine.ffm;

    provides io.rankine.ffm.LibraryModule with
            io.rankine.natives.Natives;
}
