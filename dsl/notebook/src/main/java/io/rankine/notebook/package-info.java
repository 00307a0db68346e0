/** How notebooks of Kotlin show tensors and pictures. */
@NullMarked
package io.rankine.notebook;

import org.jspecify.annotations.NullMarked;
