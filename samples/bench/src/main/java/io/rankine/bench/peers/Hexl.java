package io.rankine.bench.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Intel HEXL: the program of {@code samples/bench/scripts/peer.cpp}, which the user has compiled. */
final class Hexl extends InProcess {

    static final String PROGRAM = "peer";

    private final Path program;
    private final String name;

    private Hexl(Path program) throws IOException {
        this.program = program;
        start(Map.of(), program.toString());
        name = ask("name");
    }

    /** @throws IOException if the program does not start or answer */
    static Hexl open(Path folder) throws IOException {
        return new Hexl(folder.toAbsolutePath().resolve(PROGRAM));
    }

    @Override
    String ended() {
        return program + " ended: is it that of samples/bench/scripts/peer.cpp, and of this machine?";
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean threads(int count) {
        return count == 1;
    }
}
