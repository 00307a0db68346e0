#!/bin/sh
# Builds or tests the C kernels, makes a module of them; called by Maven. Where no C compiler or CMake is found the build goes on without them:
# the Java kernels compute the same results.
set -eu
cd "$(dirname "$0")"

if [ "$1" = module ]; then
    rm -rf "$PLATFORM_DIR"
    "$JAVAC" --release 25 --module-path "$2" -d "$PLATFORM_DIR" $(find src/natives/java -name '*.java')
    mkdir "$PLATFORM_DIR/META-INF"
    cp ../LICENSE "$PLATFORM_DIR/META-INF"
    [ ! -d "$NATIVES_DIR" ] || cp -R "$(dirname "$NATIVES_DIR")" "$PLATFORM_DIR/natives"
    exit 0
fi

[ -f src/main/c/CMakeLists.txt ] || exit 0

compiler=
for name in ${CC:-cc gcc clang}; do
    if command -v "$name" >/dev/null 2>&1 &&
        echo '#include <stdint.h>' | "$name" -x c -fsyntax-only - >/dev/null 2>&1; then
        compiler=$name
        break
    fi
done
generator=
for name in make ninja; do
    if command -v "$name" >/dev/null 2>&1; then
        generator=$name
        break
    fi
done

missing=
command -v cmake >/dev/null 2>&1 || missing="$missing cmake"
[ -n "$compiler" ] || missing="$missing C-compiler"
[ -n "$generator" ] || missing="$missing make"
if [ -n "$missing" ]; then
    echo "[WARNING] native kernels are skipped, not found:$missing. Rankine computes the same with its Java kernels;" \
        "for native speed install gcc, make and cmake (Debian: apt-get install gcc libc6-dev make cmake), build again."
    exit 0
fi
[ "$generator" = make ] || export CMAKE_GENERATOR=Ninja

case "$1" in
build)
    CC=$compiler cmake -S src/main/c -B "$CMAKE_DIR" -DCMAKE_BUILD_TYPE=Release \
        -DRANKINE_NATIVES_DIR="$NATIVES_DIR" -DRANKINE_GENERATED_DIR="$C_GENERATED_DIR" \
        -DRANKINE_HOST_ONLY="${RANKINE_HOST_ONLY:-OFF}"
    cmake --build "$CMAKE_DIR" --target install --parallel 2
    ;;
test)
    ctest --test-dir "$CMAKE_DIR" --parallel 2 --output-on-failure --no-tests=error
    ;;
*)
    echo "usage: $0 build|test|module MODULE_PATH" >&2
    exit 64
    ;;
esac
