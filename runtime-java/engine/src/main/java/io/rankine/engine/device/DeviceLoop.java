package io.rankine.engine.device;

import java.util.List;

/**
 * The loops of one call: axes coalesced and ordered, outermost first, none of size 1 and none empty; none at all for a single
 * element. Broadcasting is stride 0; strides may be negative.
 *
 * @param sizes trips of the loops
 * @param operands the results, then the parameters in order
 */
public record DeviceLoop(long[] sizes, List<DeviceOperand> operands) {

    /** Elements {@code operand} of the call, which is no moduli. */
    public DeviceOperand.Elements elements(int operand) {
        return (DeviceOperand.Elements) operands.get(operand);
    }
}
