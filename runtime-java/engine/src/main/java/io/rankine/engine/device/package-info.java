/**
 * A device with memory of its own, such as a graphics processor: what a provider brings so that tensors can lie there. An SPI
 * without addresses and without types of the JDK's foreign memory. Begin with {@link io.rankine.engine.device.Device}.
 */
@NullMarked
package io.rankine.engine.device;

import org.jspecify.annotations.NullMarked;
