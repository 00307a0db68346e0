package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.heal.report.TranscriptReport;
import java.util.List;

/**
 * What a {@link TranscriptProgram} gave.
 *
 * @param outputs the tensors it downloaded, in order; they are the caller's
 * @param report as of {@link TranscriptRunner}
 */
public record TranscriptRun(List<Output> outputs, TranscriptReport report) {

    /** A downloaded tensor and the name it has in the transcript. */
    public record Output(String name, Tensor tensor) {}

    public TranscriptRun {
        outputs = List.copyOf(outputs);
    }

    /** The last download of the tensor of this name. @throws IllegalArgumentException if there is none */
    public Tensor output(String name) {
        return outputs.stream()
                .filter(output -> output.name.equals(name))
                .reduce((first, last) -> last)
                .orElseThrow(() -> new IllegalArgumentException("transcript: it downloads no tensor '" + name
                        + "', but "
                        + String.join(", ", outputs.stream().map(Output::name).toList())))
                .tensor;
    }
}
