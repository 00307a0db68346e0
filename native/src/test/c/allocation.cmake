# No kernel allocates memory or ends the process: memory comes from the caller, who counts it and can refuse. Searches
# the symbols that the objects take from elsewhere; called by ctest.
#   NM  the tool;  OBJECTS  a file that lists the objects
cmake_minimum_required(VERSION 3.20)

set(refused "malloc|calloc|realloc|free|aligned_alloc|posix_memalign|abort|exit|_exit|__assert_fail")

file(STRINGS "${OBJECTS}" objects)
execute_process(COMMAND "${NM}" -A -u ${objects} OUTPUT_VARIABLE text RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "${NM} cannot read the objects of ${OBJECTS}")
endif()
string(REGEX MATCHALL "[^\n]+[ \t]_?(${refused})(@[^\n]*)?\n" found "${text}")
if(found)
    message(FATAL_ERROR "kernels that allocate or end the process; take memory by rk_scratch_of, or work in blocks of "
        "fixed size:\n${found}")
endif()
