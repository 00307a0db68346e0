package io.rankine.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;

/**
 * {@code ./rankine demo} compiles the Kotlin sources that the profile {@code demo} lists, and no other. Here all of them were
 * compiled: a program of that profile must not have come to need one that it leaves out.
 */
class DemoProfileTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path DSL = ROOT.resolve("dsl");
    private static final Path PROGRAMS = ROOT.resolve("samples/programs");

    /** Names of classes in constants, as such and in descriptors; inlined functions stand in the map of source lines alone. */
    private static final Pattern CLASS_NAME = Pattern.compile("io/rankine/[\\w/$]+");

    private static final String LISTED = "/project/profiles/profile[id='demo']//sourceDir";

    @Test
    void its_programs_need_no_kotlin_that_it_leaves_out() throws Exception {
        Set<String> ofPrograms = listed(PROGRAMS);
        Set<String> needed = kotlinNeededBy(source -> isJava(source) || ofPrograms.contains(source));
        Set<String> all = new TreeSet<>(ofPrograms);
        all.addAll(listed(DSL));
        assertEquals(
                all,
                needed,
                "Kotlin sources that profile demo of dsl and of samples/programs lists, and those that its programs need:"
                        + " list what is missing in the pom.xml of the room, or do without it");
    }

    @Test
    void a_program_in_kotlin_that_it_leaves_out_would_need_more() throws Exception {
        String other = "io/rankine/samples/pages/FirstStepsInKotlin.kt";
        Set<String> needed = kotlinNeededBy(other::equals);
        assertTrue(
                needed.contains("io/rankine/Tensors.kt") && needed.contains("io/rankine/Brackets.kt"),
                needed::toString);
    }

    /** Sources as their packages' folders and names. */
    private static Set<String> listed(Path room) throws Exception {
        NodeList nodes = (NodeList) XPathFactory.newInstance()
                .newXPath()
                .evaluate(
                        LISTED,
                        DocumentBuilderFactory.newInstance()
                                .newDocumentBuilder()
                                .parse(room.resolve("pom.xml").toFile()),
                        XPathConstants.NODESET);
        Path generated = room.resolve("target/generated-sources/kotlin");
        Set<String> sources = new TreeSet<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            String text = nodes.item(i).getTextContent().strip();
            Path listed = room.resolve(text.replace("${generated.kotlin}", generated.toString()));
            Path root = listed.startsWith(generated) ? generated : room.resolve("src/main/kotlin");
            sources.addAll(kotlinBelow(listed).stream()
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .toList());
        }
        assertTrue(!sources.isEmpty(), () -> room + " has no profile demo that lists Kotlin sources");
        return sources;
    }

    private static List<Path> kotlinBelow(Path listed) throws IOException {
        try (Stream<Path> walk = Files.walk(listed)) {
            return walk.filter(file -> file.toString().endsWith(".kt")).toList();
        }
    }

    /** The Kotlin sources, of whatever room, that these sources of programs are and need, directly or by others. */
    private static Set<String> kotlinNeededBy(Predicate<String> programs) throws IOException {
        Deque<ClassModel> open = new ArrayDeque<>(programs(programs));
        Set<String> seen = open.stream().map(DemoProfileTest::name).collect(Collectors.toCollection(HashSet::new));
        Set<String> needed = new TreeSet<>();
        while (!open.isEmpty()) {
            ClassModel model = open.pop();
            if (!isJava(source(model))) {
                needed.add(source(model));
            }
            namesIn(model)
                    .filter(seen::add)
                    .map(DemoProfileTest::read)
                    .flatMap(List::stream)
                    .forEach(open::add);
        }
        return needed;
    }

    private static List<ClassModel> programs(Predicate<String> programs) throws IOException {
        Path classes = PROGRAMS.resolve("target/classes");
        try (Stream<Path> walk = Files.walk(classes)) {
            return walk.filter(file -> file.toString().endsWith(".class"))
                    .map(file -> classes.relativize(file).toString().replace('\\', '/'))
                    .map(file -> read(file.substring(0, file.length() - ".class".length())))
                    .flatMap(List::stream)
                    .filter(model -> programs.test(source(model)))
                    .toList();
        }
    }

    /** The class of that name, if there is one. */
    private static List<ClassModel> read(String name) {
        try (InputStream in = DemoProfileTest.class.getResourceAsStream("/" + name + ".class")) {
            return in == null ? List.of() : List.of(ClassFile.of().parse(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> namesIn(ClassModel model) {
        Stream<String> constants = StreamSupport.stream(model.constantPool().spliterator(), false)
                .filter(Utf8Entry.class::isInstance)
                .map(entry -> ((Utf8Entry) entry).stringValue());
        Stream<String> lines = model.findAttribute(Attributes.sourceDebugExtension()).stream()
                .map(attribute -> new String(attribute.contents(), StandardCharsets.UTF_8));
        return Stream.concat(constants, lines)
                .flatMap(text -> CLASS_NAME.matcher(text).results().map(found -> found.group()));
    }

    private static String name(ClassModel model) {
        return model.thisClass().asInternalName();
    }

    private static String source(ClassModel model) {
        String file = model.findAttribute(Attributes.sourceFile())
                .map(attribute -> attribute.sourceFile().stringValue())
                .orElse("");
        return name(model).substring(0, name(model).lastIndexOf('/') + 1) + file;
    }

    private static boolean isJava(String source) {
        return !source.endsWith(".kt");
    }
}
