/**
 * Tensors of other systems, in files and in memory: a package for each format. Readers are
 * strict: outside data is hostile until every length and index has been checked.
 */
@NullMarked
package io.rankine.exchange;

import org.jspecify.annotations.NullMarked;
