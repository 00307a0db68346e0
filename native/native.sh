#!/bin/sh
# Builds or tests the C kernels, makes a module of them; called by Maven. Where no C compiler or CMake is found the build goes on without them:
# the Java kernels compute the same results.
#   RANKINE_HOST_ONLY=ON     for this processor alone, without tests
#   RANKINE_PLATFORMS        other platforms, of cross/, of which jars are made, too, or all; each needs its compiler
#   RANKINE_OTHER_SETS       how sets are optimised that this processor does not choose (-O1), unless jars are made for others
# Without either, the platform TESTED is tested where its compiler and emulator are found.
set -eu
cd "$(dirname "$0")"
TESTED=linux-aarch_64
host=$(basename "$NATIVES_DIR")
report=$CMAKE_DIR/tested.txt

# What the toolchain file of the platform $1 sets as $2; its first word is the program.
toolchain() { sed -n "s/^set($2 \(.*\))/\1/p" "cross/$1.cmake"; }
program() { toolchain "$1" "$2" | cut -d ' ' -f 1; }
found() { command -v "$1" >/dev/null 2>&1; }

# The platforms to build for besides this one.
others() {
    [ "${RANKINE_HOST_ONLY:-OFF}" = OFF ] || return 0
    wanted=${RANKINE_PLATFORMS:-$TESTED}
    [ "$wanted" != all ] || wanted=$(basename -s .cmake -a cross/*.cmake)
    for platform in $wanted; do
        [ -f "cross/$platform.cmake" ] || { echo "RANKINE_PLATFORMS: '$platform' is not in cross/" >&2; exit 64; }
        [ "$platform" = "$host" ] || echo "$platform"
    done
}

# What is missing to build or test for the platform $1.
lacks() {
    found "$(program "$1" CMAKE_C_COMPILER)" || program "$1" CMAKE_C_COMPILER
    found "$(program "$1" CMAKE_CROSSCOMPILING_EMULATOR)" || program "$1" CMAKE_CROSSCOMPILING_EMULATOR
}

others=$(others)

# A module of the library below the folder $1, for the jar of the platform $2, whose name it has: so those of several platforms
# can stand beside each other.
make_module() {
    folder=$PLATFORM_DIR$3
    rm -rf "$folder" "$folder-sources"
    mkdir -p "$folder-sources"
    for source in module-info io/rankine/natives/Natives; do
        sed "s/io\.rankine\.natives/&.$(echo "$2" | tr - _)/" "src/natives/java/$source.java" \
            >"$folder-sources/$(basename "$source").java"
    done
    "$JAVAC" --release 25 -Xlint:-module --module-path "$MODULE_PATH" -d "$folder" "$folder-sources"/*.java
    mkdir "$folder/META-INF" "$folder/natives"
    cp ../LICENSE "$folder/META-INF"
    [ ! -d "$1" ] || cp -R "$1" "$folder/natives/$2"
}

if [ "$1" = module ]; then
    MODULE_PATH=$2
    make_module "$NATIVES_DIR" "$host" ''
    for platform in ${RANKINE_PLATFORMS:+$others}; do
        built=$CMAKE_DIR-$platform/natives/$platform
        [ ! -d "$built" ] || make_module "$built" "$platform" "-$platform"
    done
    exit 0
fi

[ -f src/main/c/CMakeLists.txt ] || exit 0

compiler=
for name in ${CC:-cc gcc clang}; do
    if found "$name" && echo '#include <stdint.h>' | "$name" -x c -fsyntax-only - >/dev/null 2>&1; then
        compiler=$name
        break
    fi
done
generator=
for name in make ninja; do
    if found "$name"; then
        generator=$name
        break
    fi
done

# The least release of CMake, and whether the one there is as new.
needs=$(sed -n 's/^cmake_minimum_required(VERSION \([0-9.]*\))/\1/p' src/main/c/CMakeLists.txt)
new_enough() { [ "$(printf '%s\n' "$needs" "$(cmake --version | sed -n '1s/.* //p')" | sort -V | sed 1q)" = "$needs" ]; }

missing=
{ found cmake && new_enough; } || missing=", cmake (from $needs on)"
[ -n "$compiler" ] || missing="$missing, a C compiler"
[ -n "$generator" ] || missing="$missing, make"
if [ -n "$missing" ]; then
    echo "[WARNING] native kernels are skipped, not found:${missing#,}. Rankine computes the same with its Java kernels;" \
        "for native speed install gcc, make and cmake (Debian: apt-get install gcc libc6-dev make cmake), build again."
    exit 0
fi
[ "$generator" = make ] || export CMAKE_GENERATOR=Ninja

# build FOLDER NATIVES_DIR OPTIONS
build() {
    cmake -S src/main/c -B "$1" -DCMAKE_BUILD_TYPE=Release -DRANKINE_NATIVES_DIR="$2" \
        -DRANKINE_GENERATED_DIR="$C_GENERATED_DIR" "$3" "$4"
    cmake --build "$1" --target install --parallel 2
}

# run_tests FOLDER NAME: all that ctest has; a line for the report, with the sets that the processor lacks.
run_tests() {
    ctest --test-dir "$1" --parallel 2 --output-on-failure --no-tests=error
    sets=$(sed -n 's/^    X(\([a-z0-9]*\),.*/\1/p' "$1/rk_sets.h" | paste -sd ' ' -)
    lacking=$(sed -n 's/^\([a-z0-9]*\): not on this processor$/\1/p' "$1/Testing/Temporary/LastTest.log" | sort -u |
        paste -sd ' ' -)
    echo "C tests passed: $2: $sets${lacking:+; skipped, not on this processor: $lacking}" | tee -a "$report"
}

case "$1" in
build)
    other_sets=${RANKINE_OTHER_SETS:-}
    [ -z "${RANKINE_PLATFORMS:-}" ] || other_sets=
    CC=$compiler build "$CMAKE_DIR" "$NATIVES_DIR" -DRANKINE_HOST_ONLY="${RANKINE_HOST_ONLY:-OFF}" \
        -DRANKINE_OPTIMIZE_OTHERS="$other_sets"
    # Others are packed as this one is, or only tested, and then optimizing would take most of the time.
    optimize=-O1
    [ -z "${RANKINE_PLATFORMS:-}" ] || optimize=-O3
    for platform in $others; do
        found "$(program "$platform" CMAKE_C_COMPILER)" || continue
        [ -n "${RANKINE_PLATFORMS:-}" ] || [ -z "$(lacks "$platform")" ] || continue
        build "$CMAKE_DIR-$platform" "$CMAKE_DIR-$platform/natives/$platform" \
            -DCMAKE_TOOLCHAIN_FILE="$PWD/cross/$platform.cmake" -DRANKINE_OPTIMIZE="$optimize"
    done
    ;;
test)
    : >"$report"
    run_tests "$CMAKE_DIR" "$host"
    case $host in
    linux-*)
        if grep -qs musl_ "$CMAKE_DIR/CTestTestfile.cmake"; then
            echo "C tests passed: $host with musl"
        else
            echo "C tests skipped: $host with musl, not found (docs/platforms.md)"
        fi | tee -a "$report"
        ;;
    esac
    for platform in $others; do
        lacks=$(lacks "$platform" | tr '\n' ' ')
        if [ -n "$lacks" ]; then
            echo "C tests skipped: $platform, not found: $lacks($(sed -n '1s/.*Debian: //p' "cross/$platform.cmake"))" |
                tee -a "$report"
        else
            run_tests "$CMAKE_DIR-$platform" "$platform by $(program "$platform" CMAKE_CROSSCOMPILING_EMULATOR)"
        fi
    done
    ;;
*)
    echo "usage: $0 build|test|module MODULE_PATH" >&2
    exit 64
    ;;
esac
