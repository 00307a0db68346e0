cmake_minimum_required(VERSION 3.20)
# No kernel computes floats by contracted multiply-adds, as Java does not: gcc makes them of a difference beside a sum
# in spite of -ffp-contract=off. Searches the disassembly of every object; called by ctest.
#   OBJDUMP  the tool;  OBJECTS  a file that lists the objects

# What multiplies and adds in one instruction on purpose, as Java does by Math.fma, or is exact by it. That it does so
# nowhere else is seen by the comparison with Java, bit by bit.
set(exact
    "kernels/cos" "kernels/sin" "kernels/tan"   # rk_angles.h
    "kernels/acos" "kernels/asin" "kernels/atan" "kernels/atan2"   # rk_arcs.h
    "kernels/cosh" "kernels/sinh"        # rk_hyperbolic.h
    "kernels/cbrt" "kernels/hypot"       # rk_roots.h
    "kernels/pow"                        # rk_power.h
    "kernels/abs" "kernels/angle" "kernels/sqrt"   # rk_polar.h, as exp and log
    "kernels/exp" "kernels/exp2" "kernels/expm1" "kernels/tanh"   # rk_functions.h
    "kernels/log" "kernels/log10" "kernels/log1p" "kernels/log2"
    "generated/io.rankine.ops.PowerOps" "generated/io.rankine.ops.TrigonometricOps"   # formulas that call these
    "kernels/floorDiv" "kernels/floorMod" "kernels/rem"   # rk_division.h, rk_remainder.h
    "kernels/matmul"                     # rk_isa_fuse8, rk_isa_fuse4
    "dense/bidiagonal" "dense/cholesky" "dense/eigen" "dense/factor" "dense/kinds" "dense/parts" "dense/reflect"
    "dense/rotate" "dense/secular" "dense/update"   # rk_dense.h
    "kernels/cholesky" "kernels/det" "kernels/inv" "kernels/solve"   # rk_small.h, rk_eliminate.h, rk_smith.h
    "kernels/lstsq" "kernels/slogdet"
    "fourier/fourier"                    # rk_isa_fma8, rk_isa_fma4
    "kernels/modmul"                     # rk_product4
    "avx2/real50" "neon/real50")
# Only compilers write these: a product added in one lane and subtracted in the next.
set(alternating "vfmaddsub|vfmsubadd")
# Functions in files of other formulas that multiply residues, by rk_product4.
set(residues "<rk_halves_finish[^>]*>:\n([^\n]+\n)*")
set(fused "vfn?m(add|sub)|\tfn?m(add|sub)[ \t]|\tfml[as][ \t]")

file(STRINGS "${OBJECTS}" objects)
set(contracted "")
foreach(object ${objects})
    execute_process(COMMAND "${OBJDUMP}" -d --no-show-raw-insn "${object}" OUTPUT_VARIABLE text RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "${OBJDUMP} cannot read ${object}")
    endif()
    string(REGEX MATCH "([^/]+/[^/]+)\\.c\\.o(bj)?$" ignored "${object}")
    set(kernel "${CMAKE_MATCH_1}")
    string(REGEX REPLACE "${residues}" "" text "${text}")
    set(refused "${fused}")
    if(kernel IN_LIST exact)
        set(refused "${alternating}")
    endif()
    if(text MATCHES "(${refused})")
        string(APPEND contracted "\n  ${object}: ${CMAKE_MATCH_1}")
    endif()
endforeach()
if(contracted)
    message(FATAL_ERROR "multiply-adds that Java does not make; write both parts of a complex result as sums, as "
        "kernels/times.c does, or let a product pass through memory, as kernels/div.c does:${contracted}")
endif()
