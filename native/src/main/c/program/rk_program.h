/* Runs programs (rk_words.h). */
#ifndef RK_PROGRAM_H
#define RK_PROGRAM_H

#include "program/rk_words.h"

/*
 * Runs blocks first to first + blocks - 1, the last loop's fastest. scratch, aligned to 64 bytes: a word for each
 * slot and two for each moving slot, RK_READY_BYTES for each step, rounded up to 64 bytes; RK_TABLE_BYTES for each
 * table;
 * RK_STRIP_BYTES for each step; the registers. In the end its first word is the number of the check that failed, or -1.
 */
__attribute__((visibility("default")))
void rk_run_program(const rk_program *program, void *scratch, int64_t first, int64_t blocks);

#endif
