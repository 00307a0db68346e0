package io.rankine.pictures;

/** What surrounds a drawing. @param across whether the horizontal axis is logarithmic @param up whether the vertical one is */
record Frame(String title, String horizontal, String vertical, int width, int height, boolean across, boolean up) {

    /** Without words around it. */
    Frame(int width, int height) {
        this("", "", "", width, height, false, false);
    }

    Frame withTitle(String title) {
        return new Frame(title, horizontal, vertical, width, height, across, up);
    }

    Frame withAxes(String horizontal, String vertical) {
        return new Frame(title, horizontal, vertical, width, height, across, up);
    }

    Frame withSize(int width, int height) {
        return new Frame(title, horizontal, vertical, width, height, across, up);
    }

    Frame withLogarithms(boolean across, boolean up) {
        return new Frame(title, horizontal, vertical, width, height, across, up);
    }
}
