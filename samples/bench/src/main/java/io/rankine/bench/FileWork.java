package io.rankine.bench;

import io.rankine.engine.Tensor;
import io.rankine.exchange.numpy.Npy;
import io.rankine.exchange.numpy.Npz;
import io.rankine.ops.ReductionEntry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Does what samples/bench/scripts/files.py asks for on standard input, and answers with the CPU time of each request, in seconds. */
public final class FileWork {

    private FileWork() {}

    /** A request a line: what to do, and the file. */
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Tensor tensor = Tensor.scalar(0);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] request = line.split(" ", 2);
            Path file = Path.of(request[1]);
            if (request[0].equals("take")) {
                tensor.close();
                tensor = Npy.read(file);
                System.out.println(0);
                continue;
            }
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            work(request[0], tensor, file);
            System.out.println((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9);
        }
    }

    private static void work(String what, Tensor tensor, Path file) throws IOException {
        switch (what) {
            case "write" -> Npy.write(tensor, file);
            case "write-strided" -> Npy.write(tensor.slice(1, 0, tensor.dim(1), 2), file);
            case "write-permuted" ->
                Npy.write(tensor.view(16, -1, tensor.dim(1)).permute(1, 2, 0), file);
            case "read" -> Npy.read(file).close();
            case "map-sum" -> {
                try (Tensor mapped = Npy.map(file)) {
                    ReductionEntry.sumAll(mapped);
                }
            }
            case "npz-write" -> Npz.write(Map.of("a", tensor), file);
            case "npz-write-compressed" -> Npz.writeCompressed(Map.of("a", tensor), file);
            case "npz-read" -> Npz.read(file).values().forEach(Tensor::close);
            default -> throw new IllegalArgumentException(what);
        }
    }
}
