/* The primitives of the instruction set that is compiled, RK_ISA: those that portable.h lists. */
#ifndef RK_ISA_H
#define RK_ISA_H

#define RK_ISA_TEXT_(x) #x
#define RK_ISA_TEXT(x) RK_ISA_TEXT_(x)
#include RK_ISA_TEXT(isa/RK_ISA.h)

#endif
