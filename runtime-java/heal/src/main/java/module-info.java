/** HEAL's transcripts: run, verified and recorded. */
module io.rankine.heal {
    requires transitive io.rankine.exchange;
    requires transitive io.rankine.runtime;
    requires static transitive org.jspecify;
    requires tools.jackson.core;

    exports io.rankine.heal;
    exports io.rankine.heal.report;
}
