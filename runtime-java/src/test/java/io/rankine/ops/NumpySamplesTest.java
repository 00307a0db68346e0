package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What NumPy and SciPy gave, see numpy_samples.py; zeros whose sign differs are equal. */
class NumpySamplesTest {

    private static final Map<String, Function<Tensor[], Tensor[]>> OPS = Map.ofEntries(
            of("nansum", a -> NanEntry.nansum(a[0])),
            of("nanprod", a -> NanEntry.nanprod(a[0])),
            of("nanmax", a -> NanEntry.nanmax(a[0], -1)),
            of("nanmin", a -> NanEntry.nanmin(a[0], -1)),
            of("nanmean", a -> NanEntry.nanmean(a[0])),
            of("nanvariance", a -> NanEntry.nanvariance(a[0])),
            of("nanstd", a -> NanEntry.nanstd(a[0])),
            of("nanmedian", a -> NanEntry.nanmedian(a[0])),
            of("nanargmax", a -> NanEntry.nanargmax(a[0])),
            of("nanargmin", a -> NanEntry.nanargmin(a[0])),
            of("nancumsum", a -> NanEntry.nancumsum(a[0])),
            of("nanquantile", a -> NanEntry.nanquantile(a[0], a[1])),
            of("mean", a -> StatisticsEntry.mean(a[0])),
            of("cov", a -> SampleEntry.cov(a[0])),
            of("corrcoef", a -> SampleEntry.corrcoef(a[0])),
            of("interp", a -> SampleEntry.interp(a[0], a[1], a[2])),
            of("trapz", a -> a.length == 1 ? SampleEntry.trapz(a[0]) : SampleEntry.trapz(a[0], a[1])),
            of("percentile", a -> SampleEntry.percentile(a[0], a[1])),
            of("sortDescending", a -> OrderEntry.sortDescending(a[0])),
            of("argsortDescending", a -> OrderEntry.argsortDescending(a[0])),
            of("searchSortedRight", a -> OrderEntry.searchSortedRight(a[0], a[1])),
            Map.entry("uniquePlaces", a -> {
                UniquePlacesResult<Tensor, Tensor, Tensor, Tensor> all = OrderEntry.uniquePlaces(a[0]);
                return new Tensor[] {all.values(), all.indices(), all.inverse(), all.counts()};
            }),
            of("kron", a -> ProductEntry.kron(a[0], a[1])),
            of("cross", a -> ProductEntry.cross(a[0], a[1])),
            of("vander", a -> ProductEntry.vander(a[0], a[1].getLong())),
            of("toeplitz", a -> ProductEntry.toeplitz(a[0], a[1])),
            Map.entry("meshgrid", a -> {
                MeshgridResult<Tensor, Tensor> grid = ProductEntry.meshgrid(a[0], a[1]);
                return new Tensor[] {grid.gridX(), grid.gridY()};
            }),
            of("isClose", a -> ProductEntry.isClose(a[0], a[1], a[2], a[3])),
            of("bartlett", a -> Windows.bartlett((int) a[0].getLong())),
            of("hann", a -> Windows.hann((int) a[0].getLong())),
            of("hamming", a -> Windows.hamming((int) a[0].getLong())),
            of("blackman", a -> Windows.blackman((int) a[0].getLong())),
            of("kaiser", a -> Windows.kaiser((int) a[0].getLong(), a[1].getDouble())),
            of("erf", a -> SpecialEntry.erf(a[0])),
            of("logErfc", a -> PowerEntry.log(SpecialEntry.erfc(a[0]))),
            of("gamma", a -> SpecialEntry.gamma(a[0])),
            of("lgamma", a -> SpecialEntry.lgamma(a[0])),
            of("digamma", a -> SpecialEntry.digamma(a[0])),
            of("lfilter", a -> FilterEntry.lfilter(a[0], a[1], a[2])),
            of("fft2", a -> SpectrumEntry.fft2(a[0])),
            of("ifft2", a -> SpectrumEntry.ifft2(a[0])),
            of("rfft2", a -> SpectrumEntry.rfft2(a[0])),
            of("irfft2", a -> SpectrumEntry.irfft2(a[0], a[1].getLong())),
            of("fftn", a -> a.length == 1 ? SpectrumEntry.fftn(a[0]) : SpectrumEntry.fftn(a[0], a[1])),
            of("ifftn", a -> a.length == 1 ? SpectrumEntry.ifftn(a[0]) : SpectrumEntry.ifftn(a[0], a[1])),
            of("fftShift", a -> a.length == 1 ? SpectrumEntry.fftShift(a[0]) : SpectrumEntry.fftShift(a[0], a[1])),
            of("ifftShift", a -> a.length == 1 ? SpectrumEntry.ifftShift(a[0]) : SpectrumEntry.ifftShift(a[0], a[1])),
            of("hilbert", a -> SpectrumEntry.hilbert(a[0])),
            of("fftFreq", a -> Frequencies.fftFreq((int) a[0].getLong(), a[1].getDouble())),
            of("rfftFreq", a -> Frequencies.rfftFreq((int) a[0].getLong(), a[1].getDouble())),
            of("convolve2d", a -> ConvolutionEntry.convolve2d(a[0], a[1])),
            of("convolveSame", a -> CorrelationEntry.convolveSame(a[0], a[1])),
            of("convolveValid", a -> CorrelationEntry.convolveValid(a[0], a[1])),
            of("correlate", a -> CorrelationEntry.correlate(a[0], a[1])),
            of("correlateSame", a -> CorrelationEntry.correlateSame(a[0], a[1])),
            of("correlateValid", a -> CorrelationEntry.correlateValid(a[0], a[1])),
            of("fftConvolve", a -> CorrelationEntry.fftConvolve(a[0], a[1])),
            of("convolve2dSame", a -> CorrelationEntry.convolve2dSame(a[0], a[1])),
            of("convolve2dValid", a -> CorrelationEntry.convolve2dValid(a[0], a[1])),
            of("correlate2d", a -> CorrelationEntry.correlate2d(a[0], a[1])),
            of("correlate2dSame", a -> CorrelationEntry.correlate2dSame(a[0], a[1])),
            of("correlate2dValid", a -> CorrelationEntry.correlate2dValid(a[0], a[1])),
            of("fftConvolve2d", a -> CorrelationEntry.fftConvolve2d(a[0], a[1])),
            Map.entry("uniqueRows", a -> {
                UniqueRowsResult<Tensor, Tensor, Tensor, Tensor> all = GroupEntry.uniqueRows(a[0]);
                return new Tensor[] {all.rows(), all.indices(), all.inverse(), all.counts()};
            }),
            of("lexsort", a -> GroupEntry.lexsort(a[0])),
            of("ravelIndex", a -> GroupEntry.ravelIndex(a[0], a[1])),
            of("unravelIndex", a -> GroupEntry.unravelIndex(a[0], a[1])),
            of("union1d", a -> SetEntry.union1d(a[0], a[1])),
            of("intersect1d", a -> SetEntry.intersect1d(a[0], a[1])),
            of("setdiff1d", a -> SetEntry.setdiff1d(a[0], a[1])),
            of("setxor1d", a -> SetEntry.setxor1d(a[0], a[1])),
            of("resample", a -> ResampleEntry.resample(a[0], a[1].getLong())),
            of("upfirdn", a -> ResampleEntry.upfirdn(a[0], a[1], a[2].getLong(), a[3].getLong())),
            of("resamplePoly", a -> ResampleEntry.resamplePoly(a[0], a[1].getLong(), a[2].getLong())),
            of("gradient", a -> a.length == 1 ? CurveEntry.gradient(a[0]) : CurveEntry.gradient(a[0], a[1])),
            of("unwrap", a -> CurveEntry.unwrap(a[0])),
            of("padEdge", a -> CurveEntry.padEdge(a[0], a[1].getLong(), a[2].getLong())),
            of("padReflect", a -> CurveEntry.padReflect(a[0], a[1].getLong(), a[2].getLong())),
            of("padWrap", a -> CurveEntry.padWrap(a[0], a[1].getLong(), a[2].getLong())),
            of("i0", a -> SpecialEntry.i0(a[0])),
            of("quantileNumber", a -> StatisticsEntry.quantile(a[0], a[1])),
            of("nanquantileNumber", a -> NanEntry.nanquantile(a[0], a[1])),
            of("polyadd", a -> PolynomialEntry.polyadd(a[0], a[1])),
            of("polysub", a -> PolynomialEntry.polysub(a[0], a[1])),
            of("polymul", a -> PolynomialEntry.polymul(a[0], a[1])),
            Map.entry("polydiv", a -> {
                PolydivResult<Tensor, Tensor> both = PolynomialEntry.polydiv(a[0], a[1]);
                return new Tensor[] {both.quotient(), both.remainder()};
            }),
            of("polyder", a -> PolynomialEntry.polyder(a[0])),
            of("polyint", a -> PolynomialEntry.polyint(a[0])),
            of("poly", a -> PolynomialEntry.poly(a[0])),
            of("packBits", a -> CastEntry.toLong(BitEntry.packBits(a[0]))),
            of("unpackBits", a -> BitEntry.unpackBits(CastEntry.toUByte(a[0]))),
            of("polyval", a -> PolynomialEntry.polyval(a[0], a[1])),
            of("polyfit", a -> PolynomialEntry.polyfit(a[0], a[1], a[2].getLong())),
            of("roots", a -> sorted(PolynomialEntry.roots(a[0]))),
            of("average", a -> SampleEntry.average(a[0], a[1])),
            of("histogram2d", a -> SampleEntry.histogram2d(a[0], a[1], a[2], a[3])),
            of("cummax", a -> OrderEntry.cummax(a[0])),
            of("cummin", a -> OrderEntry.cummin(a[0])),
            of("asinh", a -> TrigonometricEntry.asinh(a[0])),
            of("acosh", a -> TrigonometricEntry.acosh(a[0])),
            of("atanh", a -> TrigonometricEntry.atanh(a[0])),
            of("exp2", a -> PowerEntry.exp2(a[0])),
            of("degrees", a -> TrigonometricEntry.degrees(a[0])),
            of("radians", a -> TrigonometricEntry.radians(a[0])),
            of("fmax", a -> NumberEntry.fmax(a[0], a[1])),
            of("fmin", a -> NumberEntry.fmin(a[0], a[1])),
            of("nextAfter", a -> NumberEntry.nextAfter(a[0], a[1])),
            of("spacing", a -> NumberEntry.spacing(a[0])),
            of("logAddExp2", a -> PowerEntry.logAddExp2(a[0], a[1])),
            of("sinc", a -> TrigonometricEntry.sinc(a[0])),
            of("logAddExp", a -> PowerEntry.logAddExp(a[0], a[1])),
            of("copySign", a -> NumberEntry.copySign(a[0], a[1])),
            of("heaviside", a -> NumberEntry.heaviside(a[0], a[1])),
            of("nanToNum", a -> NumberEntry.nanToNum(a[0])),
            of("firwin", a -> Filters.firwin((int) a[0].getLong(), a[1].getDouble())));

    @Test
    void results_are_those_of_numpy() {
        Set<String> seen = new HashSet<>();
        for (String line : lines()) {
            String[] sides = line.split(";=;");
            String[] call = sides[0].split(";");
            Tensor[] operands = tensors(Arrays.copyOfRange(call, 1, call.length));
            Tensor[] expected = tensors(sides[1].split(";"));
            Function<Tensor[], Tensor[]> op = OPS.get(call[0]);
            assertNotNull(op, call[0]);
            Tensor[] actual = op.apply(operands);
            for (int i = 0; i < expected.length; i++) {
                same(line, expected[i], actual[i]);
            }
            seen.add(call[0]);
        }
        assertEquals(OPS.keySet(), seen);
    }

    private static void same(String line, Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape(), line);
        assertEquals(expected.type(), actual.type(), line);
        double[] wanted = doubles(expected);
        double[] found = doubles(actual);
        for (int i = 0; i < wanted.length; i++) {
            boolean near = Math.abs(wanted[i] - found[i]) <= 1e-13 * Math.max(1, Math.abs(wanted[i]));
            if (!(near && Double.isFinite(wanted[i]))) {
                assertEquals(wanted[i] + 0.0, found[i] + 0.0, line + " at " + i);
            }
        }
    }

    /** Complex numbers by their real parts, those of equal ones by their imaginary ones; rounding aside. */
    private static Tensor sorted(Tensor roots) {
        double[] parts = PrimitiveArrays.doubleParts(roots);
        Integer[] order = new Integer[parts.length / 2];
        Arrays.setAll(order, i -> i);
        Arrays.sort(
                order,
                Comparator.comparing((Integer i) -> Math.rint(parts[2 * i] * 1e6) + 0.0)
                        .thenComparing(i -> parts[2 * i + 1]));
        return IndexEntry.take(
                roots,
                PrimitiveArrays.tensor(Arrays.stream(order).mapToLong(i -> i).toArray(), order.length));
    }

    private static double[] doubles(Tensor tensor) {
        return tensor.type().isComplex()
                ? PrimitiveArrays.doubleParts(tensor)
                : PrimitiveArrays.doubles(Casts.as(tensor, ElementType.FLOAT64));
    }

    private static Map.Entry<String, Function<Tensor[], Tensor[]>> of(String name, Function<Tensor[], Tensor> op) {
        return Map.entry(name, operands -> new Tensor[] {op.apply(operands)});
    }

    private static Tensor[] tensors(String... texts) {
        return Stream.of(texts).map(NumpySamplesTest::tensor).toArray(Tensor[]::new);
    }

    private static Tensor tensor(String text) {
        int colon = text.indexOf(':');
        long[] shape = split(text.substring(1, colon)).stream()
                .mapToLong(Long::parseLong)
                .toArray();
        List<String> elements = split(text.substring(colon + 1));
        return switch (text.charAt(0)) {
            case 'i' ->
                PrimitiveArrays.tensor(
                        elements.stream().mapToLong(Long::parseLong).toArray(), shape);
            case 'd' ->
                PrimitiveArrays.tensor(
                        elements.stream().mapToDouble(NumpySamplesTest::number).toArray(), shape);
            case 'c' ->
                PrimitiveArrays.complex(
                        elements.stream().mapToDouble(NumpySamplesTest::number).toArray(), shape);
            default ->
                CastEntry.toBool(PrimitiveArrays.tensor(
                        elements.stream().mapToLong(Long::parseLong).toArray(), shape));
        };
    }

    private static double number(String text) {
        return switch (text) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    private static List<String> split(String text) {
        return text.isEmpty() ? new ArrayList<>() : List.of(text.split(","));
    }

    private static List<String> lines() {
        try (var file = NumpySamplesTest.class.getResourceAsStream("numpy_samples.txt")) {
            assertNotNull(file);
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
