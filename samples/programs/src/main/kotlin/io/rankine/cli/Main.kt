@file:JvmName("Main")

package io.rankine.cli

import kotlin.system.exitProcess

/** Runs one command and ends with its exit code. */
fun main(args: Array<String>) {
    val commands = Rankine.commandLine(DemoCommand(), RunCommand(), ShapeCommand(), ShowCommand(), InfoCommand())
    exitProcess(
        try {
            commands.execute(*args)
        } catch (setting: ExceptionInInitializerError) {
            // The engine reads its -Drankine properties once, when its classes load.
            System.err.println("rankine: ${setting.cause?.message ?: setting}")
            Rankine.USAGE
        }
    )
}
