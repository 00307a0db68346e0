package io.rankine.engine.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits of control groups, as the kernel shows them: version 2, version 1, and both at once. */
class ContainerTest {

    private static final long GIB = 1L << 30;

    @TempDir
    Path root;

    @Test
    void the_strictest_group_counts_of_version_2() throws IOException {
        write("proc/self/cgroup", "0::/pods/one\n");
        write("sys/fs/cgroup/pods/memory.max", 3 * GIB + "\n");
        write("sys/fs/cgroup/pods/one/memory.max", "max\n");
        assertEquals(3 * GIB, memory());
        write("sys/fs/cgroup/pods/one/memory.max", 2 * GIB + "\n");
        assertEquals(2 * GIB, memory());
    }

    @Test
    void a_container_sees_its_own_group_as_the_root() throws IOException {
        write("proc/self/cgroup", "0::/\n");
        write("sys/fs/cgroup/memory.max", GIB + "\n");
        assertEquals(GIB, memory());
    }

    @Test
    void version_1_names_the_group_as_it_is_outside() throws IOException {
        write("proc/self/cgroup", "9:name=systemd:/\n4:hugetlb,memory,rdma:/docker/abc\n0::/\n");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", 5 * GIB + "\n");
        assertEquals(5 * GIB, memory());
        write("sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", 4 * GIB + "\n");
        assertEquals(4 * GIB, memory());
    }

    @ParameterizedTest
    @CsvSource({"0::/, max", "0::/, 9223372036854771712", "0::/, -1", "0::/, many", "nonsense, 1", "0::/../.., 1"})
    void what_is_no_limit_is_none(String group, String limit) throws IOException {
        write("proc/self/cgroup", group + "\n");
        write("memory.max", "1\n");
        if (!limit.equals("1")) {
            write("sys/fs/cgroup/memory.max", limit + "\n");
        }
        assertEquals(Long.MAX_VALUE, memory());
    }

    @Test
    void other_systems_have_none() {
        assertEquals(Long.MAX_VALUE, memory());
    }

    @ParameterizedTest
    @CsvSource({"64, 256", "256, 1024", "1024, 1024", "768, 1024", "8192, 1024", "256, 100000"})
    void heap_and_tensors_fit_into_a_container_with_the_virtual_machine(long heap, long container) {
        long limit = Options.limit(heap << 20, container << 20) >> 20;
        assertTrue(limit >= container / 8 || limit == 768, () -> limit + "");
        assertTrue(limit <= 3 * Math.max(256, heap), () -> limit + "");
        assertTrue(heap > container * 3 / 4 || heap + limit <= container * 7 / 8, () -> limit + "");
    }

    @Test
    void elsewhere_tensors_take_three_times_the_heap() {
        assertEquals(3 * GIB, Options.limit(GIB, Long.MAX_VALUE));
        assertEquals(3 * GIB / 4, Options.limit(1 << 20, Long.MAX_VALUE));
    }

    private long memory() {
        return new Container(root.toFile()).memory();
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
