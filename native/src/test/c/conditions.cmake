# Only isa asks for the instruction set: all other sources name its primitives. Called by ctest.
#   SOURCES  the folder of C sources
cmake_minimum_required(VERSION 3.20)

file(GLOB_RECURSE sources RELATIVE "${SOURCES}" "${SOURCES}/*.c" "${SOURCES}/*.h")
list(FILTER sources EXCLUDE REGEX "^isa/")
set(found "")
foreach(source ${sources})
    file(STRINGS "${SOURCES}/${source}" lines REGEX "^ *#.*__(AVX|SSE|FMA|BMI|x86_64|amd64|ARM|aarch64|riscv)")
    if(lines)
        string(APPEND found "\n  ${source}: ${lines}")
    endif()
endforeach()
if(found)
    message(FATAL_ERROR "conditions on instruction sets; make what differs a primitive of isa/portable.h:${found}")
endif()
