/** Results of a run: report, mismatches, profile and refusals. */
@NullMarked
package io.rankine.heal.report;

import org.jspecify.annotations.NullMarked;
