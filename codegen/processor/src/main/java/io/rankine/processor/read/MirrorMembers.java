package io.rankine.processor.read;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;

/** As javac has them. */
final class MirrorMembers implements Members {

    private final AnnotationMirror mirror;
    private final Mirrors mirrors;

    MirrorMembers(AnnotationMirror mirror, Mirrors mirrors) {
        this.mirror = mirror;
        this.mirrors = mirrors;
    }

    @Override
    public String text(String member) {
        return (String) mirrors.value(mirror, member);
    }

    @Override
    public boolean flag(String member) {
        return (Boolean) mirrors.value(mirror, member);
    }

    @Override
    public List<String> texts(String member) {
        return mirrors.strings(mirror, member);
    }

    @Override
    public long number(String member) {
        return (Long) mirrors.value(mirror, member);
    }
}
