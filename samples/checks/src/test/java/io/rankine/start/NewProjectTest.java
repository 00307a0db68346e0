package io.rankine.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code ./rankine new}: the projects that it makes are built and tested by {@code ./rankine test}. */
class NewProjectTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final int REFUSED = 64;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"own-op|geometry|", "own-op-kotlin|residues|--kotlin"})
    void a_project_is_the_sample_with_other_names(String sample, String old, String option) throws Exception {
        List<String> options = new ArrayList<>(List.of("my waves/Sea-1", "--package", "org.acme.waves"));
        options.addAll(option == null ? List.of() : List.of(option));
        Run run = run(options);
        assertEquals(0, run.exit(), run::output);
        Map<String, String> expected = new TreeMap<>();
        files(ROOT.resolve("samples").resolve(sample))
                .forEach((file, text) -> expected.put(
                        file.replace("example/" + old, "org/acme/waves"),
                        text.replace("example." + old, "org.acme.waves")
                                .replace("<groupId>example<", "<groupId>org.acme<")
                                .replace("<artifactId>" + old + "<", "<artifactId>Sea-1<")
                                .replaceFirst("(?m)^<!-- .* -->\\n", "")));
        expected.put(".gitignore", "target/\n");
        assertEquals(expected, files(folder.resolve("my waves/Sea-1")));
    }

    @ParameterizedTest
    @CsvSource({"start-java, --program", "start-kotlin, --program --kotlin"})
    void a_program_is_the_sample_of_first_steps(String sample, String options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("first"));
        arguments.addAll(List.of(options.split(" ")));
        assertEquals(0, run(arguments).exit());
        Map<String, String> expected = files(ROOT.resolve("samples").resolve(sample));
        expected.replaceAll((file, text) -> text.replace("<artifactId>start<", "<artifactId>first<")
                .replace("<groupId>example<", "<groupId>first<"));
        expected.put(".gitignore", "target/\n");
        assertEquals(expected, files(folder.resolve("first")));
    }

    @Test
    void the_next_steps_begin_with_the_artifacts_where_they_are_not_installed() throws Exception {
        String output = run(List.of("waves")).output();
        assertTrue(
                output.contains("mvn -f '" + ROOT
                        + "' -q -DskipTests -Dmaven.test.skip=true -pl dsl/pictures,native/plugin -am install"),
                output);
        assertTrue(output.contains("mvn -f '" + folder.resolve("waves") + "' test"), output);
    }

    @Test
    void a_folder_that_holds_something_is_left_as_it_is() throws Exception {
        Path kept = Files.createDirectories(folder.resolve("kept"));
        Files.writeString(kept.resolve("mine.txt"), "mine");
        Run run = run(List.of("kept"));
        assertEquals(REFUSED, run.exit());
        assertTrue(run.output().contains("kept is not empty; name a new folder"), run::output);
        assertEquals(Map.of("mine.txt", "mine"), files(kept));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waves --package Waves|'Waves' is no name of a package",
                "waves --package org.fun.waves|'org.fun.waves' is no name of a package",
                "waves --package org..waves|'org..waves' is no name of a package",
                "waves --package io.rankine.waves|not below io.rankine",
                "class|'class' is no name of a package: name one by --package",
                "1st|'1st' is no name of a project",
                "a&b|'a&b' is no name of a project",
                "waves --package|--package needs a name",
                "waves --gradle|there is no option --gradle",
                "waves sea|one folder, please: waves or sea",
                "waves --program --package sea|a program has no package",
            })
    void wrong_names_are_refused_before_anything_is_written(String arguments, String message) throws Exception {
        Run run = run(List.of(arguments.split(" ")));
        assertEquals(REFUSED, run.exit());
        assertTrue(run.output().contains(message), run::output);
        assertFalse(Files.exists(folder.resolve("waves")));
    }

    private record Run(int exit, String output) {}

    /** In the folder of the test, where no artifacts are installed. */
    private Run run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(ROOT.resolve("rankine").toString(), "new"));
        command.addAll(arguments);
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("HOME", folder.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), output);
    }

    /** Texts by relative path, without what was built. */
    private static Map<String, String> files(Path project) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(project)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String name = project.relativize(file).toString();
                if (!name.startsWith("target")) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }
}
