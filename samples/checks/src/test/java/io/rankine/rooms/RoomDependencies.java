package io.rankine.rooms;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** Which room may use which: the order of the rooms is spec, engine, rings and exchange, ops, then native and dsl, samples. */
final class RoomDependencies {

    private static final String[] LANGUAGE = {"java..", "org.jspecify.annotations.."};
    private static final String[] SPEC = {"io.rankine.spec.."};
    private static final String[] KSP = {"io.rankine.processor.ksp.."};
    private static final String[] PROCESSOR = {"io.rankine.processor.."};
    private static final String[] ENGINE = {"io.rankine.engine..", "io.rankine.modular.."};
    private static final String[] RINGS = {"io.rankine.ntt..", "io.rankine.rns"};
    private static final String[] EXCHANGE = {"io.rankine.exchange.."};
    private static final String[] OPS = {
        "io.rankine.ops..", "io.rankine.lazy..", "io.rankine.random..", "io.rankine.rns.rows..", "io.rankine.startup.."
    };
    private static final String[] RUNTIME = concat(ENGINE, RINGS, EXCHANGE, OPS);
    private static final String[] NATIVE = {"io.rankine.ffm..", "io.rankine.natives.."};
    private static final String[] DSL = {"io.rankine"};
    private static final String[] PICTURES = {"io.rankine.pictures.."};
    private static final String[] NOTEBOOK = {"io.rankine.notebook.."};
    private static final String[] ARROW = {"io.rankine.arrow.."};
    private static final String[] DATAFRAME = {"io.rankine.dataframe.."};
    private static final String[] HEAL = {"io.rankine.heal.."};
    private static final String[] COMMAND = {"io.rankine.cli.."};
    private static final String[] SAMPLES = {"io.rankine.samples.."};
    private static final String[] KOTLIN = {"kotlin..", "org.jetbrains.annotations.."};

    @ArchTest
    static final ArchRule spec_uses_nothing = room(SPEC).only(LANGUAGE);

    @ArchTest
    static final ArchRule the_processor_uses_spec_and_the_code_writers = room(PROCESSOR)
            .only(
                    LANGUAGE,
                    SPEC,
                    KOTLIN,
                    array(
                            "javax..",
                            "com.sun.source..",
                            "com.palantir.javapoet..",
                            "com.squareup.kotlinpoet..",
                            "com.google.devtools.ksp.."));

    @ArchTest
    static final ArchRule ksp_is_known_to_its_reader_alone = noClasses()
            .that()
            .resideOutsideOfPackages(KSP)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(concat(KSP, array("com.google.devtools.ksp..")));

    @ArchTest
    static final ArchRule the_engine_uses_spec = room(ENGINE).only(LANGUAGE, SPEC);

    @ArchTest
    static final ArchRule rings_use_the_engine = room(RINGS).only(LANGUAGE, SPEC, ENGINE);

    @ArchTest
    static final ArchRule exchange_uses_the_engine = room(EXCHANGE).only(LANGUAGE, SPEC, ENGINE);

    @ArchTest
    static final ArchRule ops_use_the_engine_and_rings = room(OPS).only(LANGUAGE, SPEC, ENGINE, RINGS);

    @ArchTest
    static final ArchRule transcripts_use_the_runtime =
            room(HEAL).only(LANGUAGE, SPEC, RUNTIME, array("tools.jackson.core.."));

    @ArchTest
    static final ArchRule native_uses_the_runtime = room(NATIVE).only(LANGUAGE, SPEC, RUNTIME);

    @ArchTest
    static final ArchRule the_dsl_uses_the_runtime = room(DSL).only(LANGUAGE, SPEC, RUNTIME, KOTLIN);

    @ArchTest
    static final ArchRule pictures_use_the_dsl = room(PICTURES)
            .only(
                    LANGUAGE,
                    SPEC,
                    RUNTIME,
                    DSL,
                    array(
                            "javax.imageio..",
                            "javax.xml..",
                            "org.apache.batik..",
                            "org.knowm.xchart..",
                            "org.w3c.dom.."));

    @ArchTest
    static final ArchRule notebooks_use_pictures = room(NOTEBOOK)
            .only(
                    LANGUAGE,
                    SPEC,
                    RUNTIME,
                    DSL,
                    PICTURES,
                    KOTLIN,
                    array("javax.imageio..", "org.jetbrains.kotlinx.jupyter.."));

    @ArchTest
    static final ArchRule arrow_uses_the_runtime =
            room(ARROW).only(LANGUAGE, SPEC, RUNTIME, array("org.apache.arrow.."));

    @ArchTest
    static final ArchRule data_frames_use_the_dsl =
            room(DATAFRAME).only(LANGUAGE, SPEC, RUNTIME, DSL, KOTLIN, array("org.jetbrains.kotlinx.dataframe.."));

    @ArchTest
    static final ArchRule the_command_line_uses_the_runtime =
            room(COMMAND).only(LANGUAGE, SPEC, RUNTIME, HEAL, array("picocli.."));

    @ArchTest
    static final ArchRule only_native_itself_names_native = noClasses()
            .that()
            .resideOutsideOfPackages(NATIVE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(NATIVE);

    @ArchTest
    static final ArchRule the_processor_is_nowhere_at_run_time = noClasses()
            .that()
            .resideOutsideOfPackages(PROCESSOR)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(PROCESSOR);

    @ArchTest
    static final ArchRule emitters_see_only_records = noClasses()
            .that()
            .resideInAPackage("io.rankine.processor.emit..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.sun.source..", "io.rankine.processor.read..");

    @ArchTest
    static final ArchRule every_class_lives_in_a_room = classes()
            .should()
            .resideInAnyPackage(concat(
                    SPEC, PROCESSOR, RUNTIME, HEAL, NATIVE, COMMAND, DSL, PICTURES, NOTEBOOK, ARROW, DATAFRAME,
                    SAMPLES));

    private RoomDependencies() {}

    private static Room room(String... packages) {
        return new Room(packages);
    }

    /** A room by its packages; only() allows itself and the given ones. */
    private record Room(String... packages) {
        ArchRule only(String[]... allowed) {
            return classes()
                    .that(resideInAnyPackage(packages))
                    .should()
                    .onlyDependOnClassesThat(resideInAnyPackage(concat(concat(allowed), packages)));
        }
    }

    private static String[] array(String... packages) {
        return packages;
    }

    private static String[] concat(String[]... packages) {
        return Stream.of(packages).flatMap(Stream::of).toArray(String[]::new);
    }
}
