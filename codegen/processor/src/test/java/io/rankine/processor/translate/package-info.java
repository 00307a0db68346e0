@NullMarked
package io.rankine.processor.translate;

import org.jspecify.annotations.NullMarked;
