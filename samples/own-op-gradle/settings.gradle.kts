// Op sets by Gradle 9.1 or later: in Java by the annotation processor, in Kotlin by KSP. The sources are those of own-op and
// own-op-kotlin.
pluginManagement {
    repositories {
        gradlePluginPortal()
        mavenCentral()
    }
    plugins {
        kotlin("jvm") version "2.4.21"
        id("com.google.devtools.ksp") version "2.3.13"
    }
}

dependencyResolutionManagement {
    repositories {
        mavenLocal()
        mavenCentral()
    }
}

rootProject.name = "own-op-gradle"

include("java-ops", "kotlin-ops")
