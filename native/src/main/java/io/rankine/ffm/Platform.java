package io.rankine.ffm;

import java.util.List;
import java.util.Locale;

/** Names of platforms, as in the folders below {@code natives/}. */
final class Platform {

    /** Those that there can be a library for. */
    static final List<String> ALL =
            List.of("linux-x86_64", "linux-aarch_64", "windows-x86_64", "osx-x86_64", "osx-aarch_64");

    private Platform() {}

    /** This platform, such as {@code linux-x86_64}. */
    static String current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static String of(String system, String processor) {
        String os = system.toLowerCase(Locale.ROOT);
        String arch = processor.toLowerCase(Locale.ROOT);
        String family = os.startsWith("mac") ? "osx" : os.startsWith("windows") ? "windows" : os;
        return switch (arch) {
            case "amd64", "x86_64", "x64" -> family + "-x86_64";
            case "aarch64", "arm64" -> family + "-aarch_64";
            default -> family + "-" + arch;
        };
    }

    /** The library's file name on a platform. */
    static String library(String platform) {
        if (platform.startsWith("windows")) {
            return "rankine.dll";
        }
        return platform.startsWith("osx") ? "librankine.dylib" : "librankine.so";
    }
}
