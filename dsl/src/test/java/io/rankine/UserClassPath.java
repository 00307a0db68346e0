package io.rankine;

import java.io.File;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What programs of users are compiled against. With the jars of the tests, too, checks of javac take 1.75 times as long. */
public final class UserClassPath {

    public static final String TEXT = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getProperty("java.class.path"))
            .filter(path -> !path.endsWith(".jar")
                    || Path.of(path).getFileName().toString().matches("(rankine-|jspecify-|kotlin-stdlib-).*"))
            .collect(Collectors.joining(File.pathSeparator));

    private UserClassPath() {}
}
