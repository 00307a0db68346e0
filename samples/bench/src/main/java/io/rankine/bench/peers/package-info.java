/** The same works by Rankine and by other libraries, timed in turns, as a page of charts and tables. */
@NullMarked
package io.rankine.bench.peers;

import org.jspecify.annotations.NullMarked;
