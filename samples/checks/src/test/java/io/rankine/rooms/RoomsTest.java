package io.rankine.rooms;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;

/** The laws of rooms, packages and classes: one class of tests, as reading all classes takes longer than all laws. */
@AnalyzeClasses(packages = "io.rankine", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

    @ArchTest
    static final ArchTests ROOMS = ArchTests.in(RoomDependencies.class);

    @ArchTest
    static final ArchTests FLOORS = ArchTests.in(Floors.class);
}
