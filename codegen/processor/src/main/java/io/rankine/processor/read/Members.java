package io.rankine.processor.read;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;

/** The members of an op's annotation. */
public final class Members {

    private final AnnotationMirror mirror;
    private final Mirrors mirrors;

    Members(AnnotationMirror mirror, Mirrors mirrors) {
        this.mirror = mirror;
        this.mirrors = mirrors;
    }

    public String text(String member) {
        return (String) mirrors.value(mirror, member);
    }

    public boolean flag(String member) {
        return (Boolean) mirrors.value(mirror, member);
    }

    public List<String> texts(String member) {
        return mirrors.strings(mirror, member);
    }

    public long number(String member) {
        return (Long) mirrors.value(mirror, member);
    }
}
