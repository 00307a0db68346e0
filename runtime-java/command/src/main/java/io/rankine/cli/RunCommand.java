package io.rankine.cli;

import io.rankine.engine.parallel.Threads;
import io.rankine.heal.Profile;
import io.rankine.heal.TranscriptOptions;
import io.rankine.heal.TranscriptRunner;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./rankine run}: executes a HEAL transcript and reports the time by op. */
@Command(
        name = "run",
        description = {
            "Executes a HEAL transcript (JSON) and reports the time by op.",
            "",
            "  ./rankine run transcript.json --verify --threads 2 --profile profile.html",
            "",
            "The whole file is checked before its first op runs; memory is released behind the last use of a tensor.",
            "Exit codes: 0 executed (and verified), 1 a value, shape or element type differs, 2 the transcript is",
            "malformed, truncated, hostile or uses what is not supported, or has nothing to verify."
        })
final class RunCommand implements Callable<Integer> {

    private static final int DIFFERS = 1;
    private static final int REFUSED = 2;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FILE", description = "The transcript.")
    private Path file;

    @Option(names = "--verify", description = "Compare every downloaded tensor with the expected one.")
    private boolean verify;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that an op may use; else -Drankine.threads, else 1.")
    private @Nullable Integer threads;

    @Option(names = "--profile", paramLabel = "FILE", description = "Write a timeline of the run as an HTML page.")
    private @Nullable Path profileFile;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (RunProgress progress = new RunProgress(err);
                var _ = Threads.limit(threads())) {
            Profile profile = new Profile();
            TranscriptReport report = run(TranscriptOptions.plain().listening(progress), profile);
            progress.clear();
            if (profileFile != null && !isWritten(profile, profileFile, err)) {
                return REFUSED;
            }
            print(report, out);
            return verify ? verdict(report, out) : 0;
        } catch (TranscriptException refused) {
            err.println(Terminal.line(String.valueOf(refused.getMessage())));
        } catch (NoSuchFileException absent) {
            err.println(Terminal.line("transcript: there is no file " + file));
        } catch (IOException unreadable) {
            String why = String.valueOf(unreadable.getMessage()).replace(file + ": ", "");
            err.println(Terminal.line("transcript: " + file + " cannot be read: " + why));
        }
        return REFUSED;
    }

    private int threads() {
        int wanted = threads == null ? Threads.count() : threads;
        if (wanted < 1 || wanted > Threads.LIMIT) {
            throw new ParameterException(spec.commandLine(), "--threads " + wanted + ": allowed 1 to " + Threads.LIMIT);
        }
        return wanted;
    }

    private TranscriptReport run(TranscriptOptions plain, Profile profile) throws IOException {
        TranscriptOptions options = verify ? plain.verifying() : plain;
        return TranscriptRunner.run(file, profileFile == null ? options : options.profiling(profile));
    }

    private static boolean isWritten(Profile profile, Path to, PrintWriter err) {
        try {
            profile.write(to);
            return true;
        } catch (IOException e) {
            err.println(Terminal.line("--profile: " + to + " cannot be written: " + e));
            return false;
        }
    }

    private static void print(TranscriptReport report, PrintWriter out) {
        long total = Math.max(
                1, report.times().stream().mapToLong(op -> op.time().toNanos()).sum());
        out.printf(Locale.ROOT, "%-34s %9s %13s %13s %7s%n", "op", "calls", "time", "per call", "share");
        for (TranscriptReport.OpTime op : report.times()) {
            out.printf(
                    Locale.ROOT,
                    "%-34s %9d %13s %13s %5d %%%n",
                    op.op(),
                    op.calls(),
                    text(op.time()),
                    text(op.time().dividedBy(op.calls())),
                    Math.round(100.0 * op.time().toNanos() / total));
        }
        out.printf(
                Locale.ROOT,
                "%d entries, %d ops, at most %.1f MiB of tensors; planned in %s, run in %s%n",
                report.entries(),
                report.ops(),
                report.peakBytes() / (double) (1 << 20),
                text(report.planning()),
                text(report.running()));
    }

    private static int verdict(TranscriptReport report, PrintWriter out) {
        report.mismatches().forEach(mismatch -> out.println("differs: " + Terminal.line(mismatch.toString())));
        if (!report.mismatches().isEmpty()) {
            out.printf(
                    Locale.ROOT,
                    "%d of %d tensors differ%n",
                    report.mismatches().size(),
                    report.compared());
            return DIFFERS;
        }
        if (!report.verified()) {
            out.println("nothing to verify: the transcript downloads no tensor");
            return REFUSED;
        }
        out.printf(Locale.ROOT, "verified: %d tensors, every value equal%n", report.compared());
        return 0;
    }

    private static String text(Duration time) {
        return String.format(Locale.ROOT, "%.3f ms", time.toNanos() / 1e6);
    }
}
