package io.rankine.processor.read;

/** A method with an op annotation in a class that is no op set. */
public record StrayDecl(Place place, String name, String className, Language language) {}
