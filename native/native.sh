#!/bin/sh
# Builds or tests the C kernels; called by Maven. Where no C compiler or CMake is found the build goes on without them:
# the Java kernels compute the same results.
set -eu
cd "$(dirname "$0")"

[ -f src/main/c/CMakeLists.txt ] || exit 0

missing=""
command -v cmake >/dev/null 2>&1 || missing="cmake"
if [ -n "${CC:-}" ]; then compilers="$CC"; else compilers="cc gcc clang"; fi
found=""
for c in $compilers; do command -v "$c" >/dev/null 2>&1 && found="$c" && break; done
[ -n "$found" ] || missing="${missing:+$missing and }a C compiler ($compilers)"
if [ -n "$missing" ]; then
    echo "[WARNING] native kernels are skipped: $missing not found. Rankine runs on its Java kernels;" \
        "for native speed install gcc and cmake (Debian: apt-get install gcc cmake make) and build again." >&2
    exit 0
fi

case "$1" in
build)
    cmake -S src/main/c -B "$CMAKE_DIR" -DCMAKE_BUILD_TYPE=Release \
        -DRANKINE_NATIVES_DIR="$NATIVES_DIR" -DRANKINE_GENERATED_DIR="$C_GENERATED_DIR"
    cmake --build "$CMAKE_DIR" --target install --parallel 2
    ;;
test)
    ctest --test-dir "$CMAKE_DIR" --output-on-failure --no-tests=error
    ;;
*)
    echo "usage: $0 build|test" >&2
    exit 64
    ;;
esac
