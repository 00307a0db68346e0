package io.rankine.pictures;

/** What surrounds a drawing. */
record Frame(String title, String horizontal, String vertical, int width, int height) {

    /** Without words around it. */
    Frame(int width, int height) {
        this("", "", "", width, height);
    }

    Frame withTitle(String title) {
        return new Frame(title, horizontal, vertical, width, height);
    }

    Frame withAxes(String horizontal, String vertical) {
        return new Frame(title, horizontal, vertical, width, height);
    }

    Frame withSize(int width, int height) {
        return new Frame(title, horizontal, vertical, width, height);
    }
}
