@file:JvmName("Main")

package io.rankine.cli

import kotlin.system.exitProcess

/** Runs one command and ends with its exit code. */
fun main(args: Array<String>) {
    exitProcess(Rankine.commandLine(DemoCommand(), RunCommand(), ShapeCommand(), InfoCommand()).execute(*args))
}
