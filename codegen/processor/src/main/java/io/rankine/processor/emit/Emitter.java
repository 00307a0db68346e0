package io.rankine.processor.emit;

import java.util.List;

/** Makes files from records. Stateless; the same request gives the same files, byte for byte. */
public interface Emitter {

    /** Whether this emitter has files to make for the request. */
    boolean wants(Request request);

    /** The files, in any order. */
    List<Generated> emit(Request request);
}
