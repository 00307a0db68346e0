package io.rankine.processor.read;

import java.util.Optional;

/** A place in the source at which a compiler can show a message. Opaque to all but the one who read it. */
public interface Place {

    /** The method that this place is part of; empty if it is a class. */
    Optional<Object> method();

    /** True if the compiler shows messages at the same place. */
    boolean isAt(Place other);
}
