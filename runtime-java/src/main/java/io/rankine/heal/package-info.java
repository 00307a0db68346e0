/**
 * HEAL transcripts: recorded programs on strided integer tensors, read strictly, planned as a whole before anything
 * runs, executed and verified.
 */
@NullMarked
package io.rankine.heal;

import org.jspecify.annotations.NullMarked;
