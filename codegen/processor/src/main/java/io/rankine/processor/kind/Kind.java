package io.rankine.processor.kind;

import io.rankine.processor.check.CheckedKind;
import io.rankine.processor.emit.EmittedKind;

/**
 * A kind of op: how it is declared, what must hold of it and what is generated for it. Each is one package below this one,
 * and one line in {@link io.rankine.processor.Kinds}.
 */
public interface Kind extends CheckedKind, EmittedKind {}
