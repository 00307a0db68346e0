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

tasks.test {
    useJUnitPlatform()
    jvmArgs("--enable-native-access=ALL-UNNAMED")
}
