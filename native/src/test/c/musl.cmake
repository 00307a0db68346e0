# The same tests linked with musl, whose loader takes the library that was linked with glibc. They are there where musl is
# installed, or where the environment's RANKINE_MUSL names a folder with its packages unpacked: docs/platforms.md.
set(triple "${processor}-linux-musl")
set(musl "$ENV{RANKINE_MUSL}/usr/lib/${triple}")
set(loader "$ENV{RANKINE_MUSL}/lib/ld-musl-${processor}.so.1")
set(musl_headers "$ENV{RANKINE_MUSL}/usr/include/${triple}")
if(NOT CMAKE_SYSTEM_NAME STREQUAL Linux OR CMAKE_CROSSCOMPILING OR NOT EXISTS "${loader}"
    OR NOT EXISTS "${musl_headers}/stdio.h")
    return()
endif()
execute_process(COMMAND "${CMAKE_C_COMPILER}" -print-file-name=include OUTPUT_VARIABLE builtin
    OUTPUT_STRIP_TRAILING_WHITESPACE)
foreach(program ${programs})
    get_filename_component(name "${program}" NAME_WE)
    add_executable(musl_${name} "${program}")
    target_include_directories(musl_${name} PRIVATE "${tests}")
    target_compile_definitions(musl_${name} PRIVATE RK_TEST_SHARE=5)
    target_compile_options(musl_${name} PRIVATE -O2 -nostdinc "SHELL:-isystem \"${musl_headers}\""
        "SHELL:-isystem \"${builtin}\"")
    # symbols of glibc have versions, of which musl takes no notice
    target_link_options(musl_${name} PRIVATE -nostdlib -pie -Wl,--allow-shlib-undefined "${musl}/Scrt1.o" "${musl}/crti.o")
    target_link_libraries(musl_${name} PRIVATE rankine "-Wl,${loader}" gcc "${musl}/crtn.o")
    add_test(NAME musl_${name} COMMAND "${loader}" "$<TARGET_FILE:musl_${name}>")
endforeach()
