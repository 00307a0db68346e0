package io.rankine.spec.view;

/** SizeAlgebra at run time. */
final class Numbers extends SizeAlgebra {

    @Override
    boolean isNumber(long size) {
        return true;
    }

    @Override
    public boolean less(long a, long b) {
        return a < b;
    }

    @Override
    public boolean atLeast(long a, long b) {
        return a >= b;
    }

    @Override
    public boolean differ(long a, long b) {
        return a != b;
    }

    @Override
    boolean leavesRest(long a, long b) {
        return b <= 0 || a % b != 0;
    }

    @Override
    public long plus(long a, long b) {
        return a + b;
    }

    @Override
    public long minus(long a, long b) {
        return a - b;
    }

    @Override
    public long quotient(long a, long b) {
        return a / b;
    }

    @Override
    long exactQuotient(long a, long b) {
        return a / b;
    }

    @Override
    long steps(long span, long step) {
        // Truncating division of a positive span by |step|, safe for the smallest long as well.
        return span == 0 ? 0 : 1 + Math.abs((span - 1) / step);
    }

    @Override
    long least(long a, long b) {
        return Math.min(a, b);
    }

    @Override
    public long product(long... sizes) {
        long product = 1;
        for (long size : sizes) {
            product = product >= 0 && Math.multiplyHigh(product, size) == 0 ? product * size : -1;
        }
        return product;
    }

    @Override
    String text(long size) {
        return Long.toString(size);
    }

    @Override
    String negated(long size) {
        return Long.toString(-size);
    }

    @Override
    public long count(long... shape) {
        long product = 1;
        boolean empty = false;
        for (long dim : shape) {
            if (dim < 0) {
                throw negative(dim, shape);
            }
            empty |= dim == 0;
            long next = product * Math.max(dim, 1);
            if (next < 0 || Math.multiplyHigh(product, Math.max(dim, 1)) != 0) {
                throw tooLarge(shape);
            }
            product = next;
        }
        return empty ? 0 : product;
    }
}
