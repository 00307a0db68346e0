module app {
    requires io.rankine;
}
