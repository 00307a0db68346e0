package io.rankine.engine;

public interface Operand {}
