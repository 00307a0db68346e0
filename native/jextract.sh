#!/bin/sh
# Runs the user's jextract over the generated header and compiles what it makes into the test classes, where
# JextractTest compares every descriptor with the binding's. Called by mvn -Pjextract -Djextract.home=DIR test.
set -eu
: "${HEADER:?}" "${C_SOURCES:?}" "${OUTPUT:?}" "${TEST_CLASSES:?}" "${JAVAC:?}"

tool="${JEXTRACT_HOME:-}/bin/jextract"
if [ -z "${JEXTRACT_HOME:-}" ] || [ ! -x "$tool" ]; then
    echo "[WARNING] jextract is skipped: ${JEXTRACT_HOME:+$tool is not there; }give its folder," \
        "mvn -Pjextract -Djextract.home=DIR test (builds of it: https://jdk.java.net/jextract/)" >&2
    exit 0
fi
rm -rf "$OUTPUT"
mkdir -p "$OUTPUT"
"$tool" --output "$OUTPUT" --target-package io.rankine.jextract --header-class-name rankine_kernels_h \
    -I "$C_SOURCES" "$HEADER"
find "$OUTPUT" -name '*.java' -exec "$JAVAC" -nowarn -d "$TEST_CLASSES" {} +
