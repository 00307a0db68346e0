plugins { java }

val rankine = providers.gradleProperty("rankine.version").get()

java { toolchain { languageVersion = JavaLanguageVersion.of(25) } }

sourceSets {
    main { java.srcDir("../../own-op/src/main/java") }
    test { java.srcDir("../../own-op/src/test/java") }
}

dependencies {
    implementation("io.rankine:rankine-dsl:$rankine")
    annotationProcessor("io.rankine:rankine-processor:$rankine")
    // C kernels for this platform; without these two everything runs on the Java kernels.
    runtimeOnly("io.rankine:rankine-native:$rankine")
    runtimeOnly("io.rankine:rankine-native:$rankine:linux-x86_64")
    testImplementation("org.junit.jupiter:junit-jupiter:5.14.4")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher:1.14.4")
}

// The ops in C, where a C compiler is found; without one they run in Java, with the same results.
val kernels = layout.buildDirectory.dir("rankine/kernels")
val compileKernels by
    tasks.registering(JavaExec::class) {
        val classes = tasks.compileJava.flatMap { it.destinationDirectory }
        inputs.dir(classes)
        outputs.dir(kernels)
        javaLauncher = javaToolchains.launcherFor(java.toolchain)
        classpath = configurations.runtimeClasspath.get()
        mainClass = "io.rankine.ffm.KernelCompiler"
        args(classes.get().asFile, kernels.get().asFile)
    }

sourceSets.main { output.dir(mapOf("builtBy" to compileKernels), kernels) }

tasks.test {
    useJUnitPlatform()
    jvmArgs("--enable-native-access=ALL-UNNAMED")
}
