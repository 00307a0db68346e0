package forms;

/** Constants and methods of another class. */
final class Other {

    static final double HALF = .5;

    private Other() {}

    static final class Inner {

        static final double K = Math.PI / 3;

        private Inner() {}

        static double thrice(double x) {
            return 3 * x;
        }
    }

    static double twice(double x) {
        return 2 * x;
    }
}
