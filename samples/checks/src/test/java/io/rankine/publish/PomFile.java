package io.rankine.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A POM as it stands in its file, without what it inherits. */
record PomFile(Path file, Document document) {

    private static final List<String> DEMANDED = List.of(
            "groupId",
            "artifactId",
            "version",
            "name",
            "description",
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/url");

    static PomFile read(Path file) {
        try {
            return new PomFile(
                    file,
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SAXException | ParserConfigurationException e) {
            throw new IllegalArgumentException(file + " is no POM", e);
        }
    }

    /** All POMs of the folder. */
    static List<PomFile> below(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(file -> file.endsWith("pom.xml")
                            && !folder.relativize(file).toString().contains("target"))
                    .sorted()
                    .map(PomFile::read)
                    .toList();
        }
    }

    /** What keeps Maven Central from taking it as it is. */
    List<String> missing() {
        Stream<String> absent =
                DEMANDED.stream().filter(path -> all(path).isEmpty()).map(path -> "has no " + path);
        Stream<String> open = all("//*[not(*)]").stream()
                .filter(text -> text.contains("SNAPSHOT") || text.contains("${") && !text.equals("${project.version}"))
                .map(text -> "has " + text);
        Stream<String> parent = all("parent/artifactId").stream().map(name -> "depends on its parent " + name);
        return Stream.of(absent, open, parent).flatMap(lines -> lines).toList();
    }

    String artifact() {
        return one("artifactId");
    }

    String packaging() {
        return all("packaging").isEmpty() ? "jar" : one("packaging");
    }

    String one(String path) {
        List<String> all = all(path);
        if (all.size() != 1) {
            throw new IllegalArgumentException(file + " has " + all.size() + " of " + path);
        }
        return all.getFirst();
    }

    /** The texts at a path below the project. */
    List<String> all(String path) {
        try {
            String below = path.startsWith("/") ? path : "/project/" + path;
            NodeList nodes =
                    (NodeList) XPathFactory.newInstance().newXPath().evaluate(below, document, XPathConstants.NODESET);
            return IntStream.range(0, nodes.getLength())
                    .mapToObj(i -> nodes.item(i).getTextContent().strip())
                    .filter(text -> !text.isEmpty())
                    .toList();
        } catch (XPathExpressionException e) {
            throw new IllegalArgumentException(path, e);
        }
    }
}
