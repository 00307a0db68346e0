package io.rankine

import io.rankine.engine.layout.Layout
import io.rankine.exchange.numpy.NpyWriter
import io.rankine.exchange.numpy.NpzWriter
import io.rankine.spec.ElementType

// What layouts and writers take as a Long, of Int and Long, mixed, as in Engine.kt.

/** Elements [start], [start] + [step], ... before [stop] of [axis]. */
fun Layout.slice(axis: Int, start: Number, stop: Number, step: Number): Layout =
    slice(axis, start.toWhole(), stop.toWhole(), step.toWhole())

/** The part at index [i] of [axis], which is dropped. */
fun Layout.select(axis: Int, i: Number): Layout = select(axis, i.toWhole())

/** The elements at `i, i + offset` of two axes, which are dropped, as last axis. */
fun Layout.diagonal(offset: Int, axis1: Int, axis2: Int): Layout = diagonal(offset.toLong(), axis1, axis2)

/** With [axis], whose size must be 1, repeated [n] times. */
fun Layout.expand(axis: Int, n: Number): Layout = expand(axis, n.toWhole())

/** With these sizes, axes of size 1 repeated and new ones first. */
fun Layout.broadcastTo(vararg sizes: Number): Layout = broadcastTo(*wholes(*sizes))

/** Repeated along each axis, and along new ones first, so many times. */
fun Layout.repeated(vararg dims: Number): Layout = repeated(*wholes(*dims))

/** Windows of so many neighbours along [axis], [step] apart, as last axis. */
fun Layout.windows(axis: Int, window: Number, step: Number): Layout = windows(axis, window.toWhole(), step.toWhole())

/** With these sizes, which may take fewer elements. */
fun Layout.view(vararg sizes: Number): Layout = view(*wholes(*sizes))

/** With these sizes, for exactly as many elements; null if that takes a copy. */
fun Layout.reshape(vararg sizes: Number): Layout? = reshape(*wholes(*sizes))

/** Elements of another width, in bytes, with these sizes. */
fun Layout.reinterpret(own: Int, width: Int, vararg sizes: Number): Layout = reinterpret(own, width, *wholes(*sizes))

/** Position of the element at these indices. */
fun Layout.index(vararg at: Number): Long = index(*wholes(*at))

/** Adds an array part by part, as it is, in C order. */
fun NpzWriter.create(name: String, type: ElementType, vararg shape: Number): NpyWriter =
    create(name, type, *wholes(*shape))

/** Adds an array part by part, deflated. */
fun NpzWriter.createCompressed(name: String, type: ElementType, vararg shape: Number): NpyWriter =
    createCompressed(name, type, *wholes(*shape))
