/**
 * Shape flow: follows tensors through the bodies of methods marked {@code @ShapeChecked}, over javac's attributed trees.
 * What is proven to fail is an error at the expression; what is unknown stays unknown.
 */
@NullMarked
package io.rankine.processor.flow;

import org.jspecify.annotations.NullMarked;
