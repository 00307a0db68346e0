/** The commands behind {@code ./rankine}. */
module io.rankine.command {
    requires transitive info.picocli;
    requires io.rankine.exchange;
    requires io.rankine.heal;
    requires io.rankine.runtime;
    requires static transitive org.jspecify;

    exports io.rankine.cli;

    opens io.rankine.cli to
            info.picocli;
}
