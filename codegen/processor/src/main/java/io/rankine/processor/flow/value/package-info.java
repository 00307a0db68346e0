/** What is known of values before run time: shapes, numbers, lists, and what follows from them. */
@NullMarked
package io.rankine.processor.flow.value;

import org.jspecify.annotations.NullMarked;
