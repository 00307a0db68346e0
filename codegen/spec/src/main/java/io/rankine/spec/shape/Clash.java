package io.rankine.spec.shape;

/**
 * Two operands that broadcasting cannot bring together on one axis: both sizes are static, neither is 1.
 *
 * @param axis 0-based, from the left of the padded shape
 * @param fromRight 0-based, from the right
 * @param first the operand with the first static size other than 1
 * @param second the first operand after it with another such size
 */
public record Clash(int axis, int fromRight, int first, int second, long firstDim, long secondDim) {

    /** 1-based, from the left of the padded shape. */
    public int position() {
        return axis + 1;
    }

    /** {@code dim mismatch (2 ≠ 3) in position 2}. */
    public String summary() {
        return "dim mismatch " + dims() + " in position " + position();
    }

    String dims() {
        return "(" + firstDim + " ≠ " + secondDim + ")";
    }

    String place() {
        return dims() + " in position " + position() + " (axis " + axis + ")";
    }
}
