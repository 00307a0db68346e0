package io.rankine.processor.read;

import java.util.List;

/** The members of an op's annotation, written out or by default. */
public interface Members {

    String text(String member);

    boolean flag(String member);

    List<String> texts(String member);

    long number(String member);
}
