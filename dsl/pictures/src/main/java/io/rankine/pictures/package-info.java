/** Charts of tensors as PNG and SVG, and images to and from tensors. Begin with {@link io.rankine.pictures.Picture}. */
@NullMarked
package io.rankine.pictures;

import org.jspecify.annotations.NullMarked;
