package io.rankine.modular;

public interface Moduli extends io.rankine.engine.layout.Operand {}
