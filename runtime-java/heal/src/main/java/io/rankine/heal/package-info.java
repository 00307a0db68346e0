/**
 * HEAL transcripts: recorded programs on strided integer tensors, read strictly, planned as a whole before anything
 * runs, executed and verified. Begin with {@link io.rankine.heal.TranscriptRunner} to run one and with
 * {@link io.rankine.heal.Transcript} to record one.
 */
@NullMarked
package io.rankine.heal;

import org.jspecify.annotations.NullMarked;
