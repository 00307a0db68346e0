/** The device that transcripts run on: its tensors, their memory and lifetimes, and the call of an op. */
@NullMarked
package io.rankine.heal.machine;

import org.jspecify.annotations.NullMarked;
