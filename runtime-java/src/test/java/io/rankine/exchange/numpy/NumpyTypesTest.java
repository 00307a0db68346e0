package io.rankine.exchange.numpy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Tensor;
import io.rankine.exchange.CPython;
import io.rankine.exchange.Samples;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.ComparisonEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.LogicEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.PowerEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.ops.SearchEntry;
import io.rankine.ops.StatisticsEntry;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Element types without kernels of their own give what NumPy gives, on random bits and the ends of their ranges. */
class NumpyTypesTest {

    private record Case(String numpy, BinaryOperator<Tensor> ours) {}

    private static final List<Case> INTEGERS = List.of(
            new Case("a + b", ArithmeticEntry::plus),
            new Case("a - b", ArithmeticEntry::minus),
            new Case("a * b", ArithmeticEntry::times),
            new Case("a & b", LogicEntry::and),
            new Case("a | b", LogicEntry::or),
            new Case("a ^ b", LogicEntry::xor),
            new Case("a == b", ComparisonEntry::equalTo),
            new Case("a != b", ComparisonEntry::notEqualTo),
            one("~a", LogicEntry::not),
            one("-a", ArithmeticEntry::unaryMinus),
            one("np.sort(a)", SearchEntry::sort),
            one("np.unique(a)", a -> SearchEntry.unique(a).values()),
            one("np.cumsum(a, dtype='u8').astype(SUMS)", StatisticsEntry::cumsum),
            one("np.cumprod(a, dtype='u8').astype(SUMS)", StatisticsEntry::cumprod),
            one("np.sum(a, dtype='u8').astype(SUMS)", a -> ReductionEntry.sum(a, 0)),
            one("np.prod(a, dtype='u8').astype(SUMS)", a -> ReductionEntry.prod(a, 0)),
            one("a[:900].reshape(30, 30) @ a[:900].reshape(30, 30)", NumpyTypesTest::squared));

    private static final List<Case> ORDERED = List.of(
            new Case("a < b", ComparisonEntry::less),
            new Case("a <= b", ComparisonEntry::lessOrEqual),
            new Case("a > b", ComparisonEntry::greater),
            new Case("a >= b", ComparisonEntry::greaterOrEqual),
            new Case("np.minimum(a, b)", ArithmeticEntry::min),
            new Case("np.maximum(a, b)", ArithmeticEntry::max),
            one("np.min(a)", a -> ReductionEntry.amin(a, 0)),
            one("np.max(a)", a -> ReductionEntry.amax(a, 0)));

    private static final List<Case> QUOTIENTS =
            List.of(new Case("a // b", DivisionEntry::div), new Case("a % b", DivisionEntry::rem));

    private static final List<Case> HALVES = List.of(
            new Case("a + b", ArithmeticEntry::plus),
            new Case("a - b", ArithmeticEntry::minus),
            new Case("a * b", ArithmeticEntry::times),
            new Case("a / b", DivisionEntry::div),
            new Case("np.fmod(a, b)", DivisionEntry::rem),
            new Case("a == b", ComparisonEntry::equalTo),
            new Case("a != b", ComparisonEntry::notEqualTo),
            one("-a", ArithmeticEntry::unaryMinus),
            one("np.abs(a)", ArithmeticEntry::abs),
            one("np.sqrt(a)", PowerEntry::sqrt));

    private CPython python;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() {
        python = CPython.get();
        python.run("""
                rng = np.random.RandomState(13)
                np.seterr(all='ignore')
                def same(x, y):
                    if (x.dtype, x.shape) != (y.dtype, y.shape):
                        return f'{x.dtype}{x.shape} but {y.dtype}{y.shape}'
                    if x.dtype.kind != 'f':
                        wrong = x != y
                    else:
                        wrong = ~((x == y) & ((np.signbit(x) == np.signbit(y)) | LOOSE) | (np.isnan(x) & np.isnan(y)))
                    at = np.flatnonzero(wrong)
                    return '' if len(at) == 0 else f'{len(at)}, first {at[0]}: {x.flat[at[0]]!r} but {y.flat[at[0]]!r}'
                def values(source, target):
                    # Elements of one type whose conversion to the other is defined in C.
                    if source == 'bool':
                        return rng.rand(999) < .5
                    if np.dtype(source).kind != 'f':
                        return np.frombuffer(rng.bytes(8000), source)
                    wide = rng.randn(3000) * 2.0 ** rng.randint(-30, 20, 3000)
                    if np.dtype(target).kind in 'iu':
                        info = np.iinfo(target)
                        wide = np.clip(wide, max(info.min, -60000), min(info.max - 128, 60000))
                    if target == 'bool':
                        wide = wide[np.abs(wide) > 1e-4]
                    return wide.astype(source)
                """);
    }

    @ParameterizedTest
    @EnumSource(names = {"UINT16", "UINT32", "UINT64"})
    void integersWithoutSign(ElementType type) throws IOException {
        python.run("""
                info = np.iinfo('TYPE')
                edges = np.array([0, 1, 2, 7, info.max, info.max - 1, info.max // 2, info.max // 2 + 1], 'TYPE')
                a = np.concatenate([np.repeat(edges, 8), np.frombuffer(rng.bytes(8000), 'TYPE')[:959]])
                b = np.concatenate([np.tile(edges, 8), np.frombuffer(rng.bytes(8000), 'TYPE')[:959]])
                SUMS, LOOSE = ('u8' if 'TYPE' == 'uint64' else 'i8'), False
                """.replace("TYPE", type.label()));
        check(INTEGERS);
        if (type != ElementType.UINT64) {
            check(ORDERED);
            python.run("b[b == 0] = 3");
            check(QUOTIENTS);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "FLOAT16")
    void halves(ElementType type) throws IOException {
        python.run("""
                edges = np.array([0, -0.0, 1, -1, 65504, -65504, 6e-8, 6.1e-5, 0.1, 2049, np.inf, -np.inf, np.nan], 'TYPE')
                a = np.concatenate([np.repeat(edges, 13), np.frombuffer(rng.bytes(8000), 'TYPE')])
                b = np.concatenate([np.tile(edges, 13), np.frombuffer(rng.bytes(8000), 'TYPE')])
                LOOSE = False
                """.replace("TYPE", type.label()));
        check(HALVES);
        python.run("LOOSE = True");
        check(ORDERED);
        python.run("a = a[np.isfinite(a)]");
        check(List.of(one("np.sort(a)", SearchEntry::sort)));
    }

    @ParameterizedTest
    @EnumSource(names = {"UINT16", "UINT32", "UINT64", "FLOAT16"})
    void castsFromAndToAllTypes(ElementType type) throws IOException {
        for (ElementType other : Samples.inNumpy().toList()) {
            python.run("LOOSE = False; b = np.zeros(1)");
            python.run("a = values('FROM', 'TO')".replace("FROM", type.label()).replace("TO", other.label()));
            check(List.of(one("a.astype('" + other.label() + "')", a -> Casts.cast(a, other))));
            if (!other.isComplex()) {
                python.run("a = values('FROM', 'TO')"
                        .replace("FROM", other.label())
                        .replace("TO", type.label()));
                check(List.of(one("a.astype('" + type.label() + "')", a -> Casts.cast(a, type))));
            }
        }
    }

    private void check(List<Case> cases) throws IOException {
        Tensor a = array("a");
        Tensor b = array("b");
        Path file = folder.resolve("ours.npy");
        for (Case test : cases) {
            Npy.write(test.ours.apply(a, b), file);
            python.run("expected = np.asarray(" + test.numpy + "); ours = np.load('" + file + "')");
            assertEquals("", python.eval("same(expected, ours)"), () -> test.numpy + " of " + a.type());
        }
    }

    private Tensor array(String name) throws IOException {
        Path file = folder.resolve(name + ".npy");
        python.run("np.save('" + file + "', " + name + ")");
        return Npy.read(file);
    }

    private static Case one(String numpy, UnaryOperator<Tensor> ours) {
        return new Case(numpy, (a, b) -> ours.apply(a));
    }

    private static Tensor squared(Tensor a) {
        Tensor matrix = a.slice(0, 0, 900, 1).reshape(30, 30);
        return MatrixEntry.matmul(matrix, matrix);
    }
}
