package io.rankine.processor.pages;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Copies sources for the javadoc tool. Each member is described once: in the class of the widest element type and of rank 2, see
 * {@link Described}. Elsewhere it is hidden, and the page of the class has a link to the description.
 */
public final class PageSources {

    private final Map<String, SourceFile> files;

    private PageSources(List<SourceFile> files) {
        this.files = files.stream().collect(toMap(SourceFile::name, identity(), (a, b) -> a, TreeMap::new));
    }

    /** Copies the sources below the first folder into the second. */
    public static void main(String[] folders) throws IOException {
        PageSources sources = in(Path.of(folders[0]));
        for (Page page : sources.pages()) {
            Path copy = Path.of(folders[1]).resolve(page.path());
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, page.source());
        }
    }

    /** The sources below a folder. */
    public static PageSources in(Path folder) throws IOException {
        return new PageSources(SourceFiles.in(folder));
    }

    /** All classes, in the order of their names. */
    public Collection<Page> pages() {
        return files.values().stream().map(this::page).toList();
    }

    private Page page(SourceFile file) {
        Page.Builder page = new Page.Builder(file);
        for (Member member : file.members()) {
            Optional<String> described = described(file, member);
            if (described.isPresent()) {
                page.hide(member, described.get());
            } else if (isOfHigherRank(file, member)) {
                page.hideOverload(member, "of rank 3 to 6, which take more sizes");
            } else if (isWrittenAlike(file, member)) {
                page.hideOverload(member, "that take numbers, or operands of higher rank");
            } else {
                page.show(member);
            }
        }
        return page.build();
    }

    /** The class that describes the member in place of this one. */
    private Optional<String> described(SourceFile file, Member member) {
        String type = member.isStatic() ? Described.ofWidest(file.name()) : Described.ofRank2(file.name());
        return Optional.of(type)
                .filter(other -> !other.equals(file.name()) && keys(other).contains(member.key()));
    }

    /** Whether it has an overload of lower rank beside it: {@code zeros(2, 3, 4)} is as {@code zeros(2, 3)}. */
    private static boolean isOfHigherRank(SourceFile file, Member member) {
        return Described.isOfManyRanks(file.name())
                && Described.isOfHigherRank(member.result())
                && file.members().stream()
                        .filter(other -> other.key().equals(member.key()))
                        .map(Member::result)
                        .anyMatch(Predicate.not(Described::isOfHigherRank));
    }

    /** Whether it writes what another overload writes, which has fewer numbers among its operands, or stands before it. */
    private static boolean isWrittenAlike(SourceFile file, Member member) {
        return member.writes()
                && file.members().stream()
                        .filter(other -> other.writes() && other.key().equals(member.key()))
                        .min(Comparator.comparing(Member::numbers))
                        .filter(Predicate.not(member::equals))
                        .isPresent();
    }

    /** The members of the class and of those it extends. */
    private Set<Member.Key> keys(String type) {
        Optional<SourceFile> file = Optional.ofNullable(files.get(type));
        Set<Member.Key> keys =
                new HashSet<>(file.flatMap(SourceFile::parent).map(this::keys).orElse(Set.of()));
        file.ifPresent(
                found -> keys.addAll(found.members().stream().map(Member::key).collect(toSet())));
        return keys;
    }
}
