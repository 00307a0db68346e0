plugins {
    kotlin("jvm")
    id("com.google.devtools.ksp")
}

val rankine = providers.gradleProperty("rankine.version").get()

kotlin {
    jvmToolchain(25)
    sourceSets {
        main { kotlin.srcDirs("../../own-op-kotlin/src/ops/kotlin", "../../own-op-kotlin/src/main/kotlin") }
        test { kotlin.srcDir("../../own-op-kotlin/src/test/kotlin") }
    }
}

dependencies {
    implementation("io.rankine:rankine-dsl:$rankine")
    ksp("io.rankine:rankine-ksp:$rankine")
    // C kernels for this platform; without these two everything runs on the Java kernels.
    runtimeOnly("io.rankine:rankine-native:$rankine")
    runtimeOnly("io.rankine:rankine-native:$rankine:linux-x86_64")
    testImplementation("io.kotest:kotest-runner-junit5-jvm:6.2.4")
}

tasks.test {
    useJUnitPlatform()
    jvmArgs("--enable-native-access=ALL-UNNAMED")
}
