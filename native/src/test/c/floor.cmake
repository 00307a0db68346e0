# The library runs with each glibc from the release on that docs/platforms.md names: none of its symbols is of a later one.
# Called by ctest.
#   OBJDUMP  the tool;  LIBRARY  the file;  FLOOR  the release
cmake_minimum_required(VERSION 3.20)

# glibc 2.38 has these anew: a library that is built there needs it, if it has a remainder of floats.
set(anew fmod@2.38 fmodf@2.38)

execute_process(COMMAND "${OBJDUMP}" -p -T "${LIBRARY}" OUTPUT_VARIABLE text RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "${OBJDUMP} cannot read ${LIBRARY}")
endif()
string(REGEX MATCHALL "GLIBC_[0-9.]+[)]?[ \t]+[A-Za-z_][A-Za-z0-9_]*" symbols "${text}")
set(later "")
foreach(symbol ${symbols})
    string(REGEX MATCH "GLIBC_([0-9.]+)[)]?[ \t]+(.*)" ignored "${symbol}")
    if(CMAKE_MATCH_1 VERSION_GREATER FLOOR AND NOT "${CMAKE_MATCH_2}@${CMAKE_MATCH_1}" IN_LIST anew)
        string(APPEND later "\n  ${CMAKE_MATCH_2} is of glibc ${CMAKE_MATCH_1}")
    endif()
endforeach()
if(text MATCHES "GLIBC_ABI_[A-Z_]+")
    string(APPEND later "\n  ${CMAKE_MATCH_0} is of glibc 2.36: link with -Wl,-z,nopack-relative-relocs")
endif()
if(later)
    message(FATAL_ERROR "${LIBRARY} asks for more than glibc ${FLOOR}, which docs/platforms.md names:${later}")
endif()
