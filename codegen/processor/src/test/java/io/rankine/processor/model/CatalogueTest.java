package io.rankine.processor.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.processor.Kinds;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.kind.elementwise.ElementwiseKind;
import io.rankine.processor.kind.reduction.Folding;
import io.rankine.processor.kind.reduction.ReductionKind;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CatalogueTest {

    private static final OpSetModel SET = new OpSetModel(
            "p.q",
            "SmallOps",
            "SmallOps.java",
            List.of(
                    new OpModel(
                            "times",
                            new ElementwiseKind(),
                            "times(a: [...], b: [...], p: [...]) -> [...]",
                            "Product: a * b.",
                            List.of(overload(ElementType.INT64, true), overload(ElementType.INT32, false)),
                            Variant.only("times"),
                            new Traits(true, true, true, Optional.of("modmul"), Optional.of("pairs"), true)),
                    new OpModel(
                            "sum",
                            new ReductionKind(),
                            "sum(a: [..., n]) -> [...]",
                            "Sum.",
                            List.of(
                                    new Overload(
                                            List.of(ParamModel.tensor("a", ElementType.INT32)),
                                            List.of(ElementType.INT64),
                                            false,
                                            new Folding(Identity.of("-Infinity"), true, Optional.empty())),
                                    new Overload(
                                            List.of(ParamModel.tensor("a", ElementType.BOOL)),
                                            List.of(ElementType.BOOL),
                                            false,
                                            new Folding(Optional.empty(), false, Optional.of("every")))))));

    private static Overload overload(ElementType type, boolean nativeTwin) {
        return new Overload(
                List.of(ParamModel.tensor("a", type), ParamModel.nonZero("b", type), ParamModel.modulus("p")),
                List.of(type),
                nativeTwin,
                Details.NONE);
    }

    @Test
    void whatIsWrittenIsReadBack() {
        assertEquals(SET, Kinds.read("x", Catalogue.write(SET)));
    }

    @Test
    void anOpSetInNoPackageIsReadBack() {
        OpSetModel set = new OpSetModel("", "SmallOps", "SmallOps.java", SET.ops());
        assertEquals(set, Kinds.read("x", Catalogue.write(set)));
    }

    @Test
    void opsAndOverloadsAreSorted() {
        assertEquals(
                List.of("sum", "times"), SET.ops().stream().map(OpModel::name).toList());
        assertEquals(
                List.of(ElementType.INT32, ElementType.INT64),
                SET.ops().getLast().overloads().stream().map(Overload::result).toList());
    }

    @Test
    void aCatalogueOfAnotherVersionIsRefused() {
        assertRefused(
                "rankine-catalogue 9\n",
                "x:1: the first line must be 'rankine-catalogue 1'; build the op set again with this processor,"
                        + " got 'rankine-catalogue 9'");
    }

    @Test
    void aDamagedCatalogueIsRefusedWithItsLine() {
        String text = Catalogue.write(SET);
        assertRefused(
                text.replace("signature sum", "sig sum"),
                "x:4: expected 'signature ...', got 'sig sum(a: [..., n]) -> [...]'");
        assertRefused(text.replace("op sum reduction", "op sum"), "x:3: 'op' takes 2 words, got 'op sum'");
        assertRefused(
                text.replace("op sum reduction", "op sum magic"),
                "x:4: unknown kind of op 'magic', got 'signature sum(a: [..., n]) -> [...]'");
        assertRefused(
                text.replace("traits operator", "traits magic"),
                "x:9: 'magic' is no trait, got 'traits magic promotes ordered modular=modmul facet=pairs inExpressions'");
        assertRefused(text.replace("a:bool", "a"), "x:6: 'a' is no parameter, got 'overload parts=every a -> bool'");
        assertRefused(
                text.replace("a:bool", "a:int7"),
                "x:6: unknown element type 'int7'; there are: "
                        + Arrays.stream(ElementType.values())
                                .map(ElementType::label)
                                .collect(Collectors.joining(", "))
                        + ", got 'overload parts=every a:int7 -> bool'");
        assertRefused(text.substring(0, text.indexOf("overload")), "x:6: op sum has no overload, got ''");
    }

    private static void assertRefused(String text, String message) {
        assertEquals(
                message,
                assertThrows(CatalogueException.class, () -> Kinds.read("x", text))
                        .getMessage());
    }
}
