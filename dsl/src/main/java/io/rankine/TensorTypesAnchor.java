package io.rankine;

import io.rankine.engine.PrintOptions;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.numpy.NpzWriter;
import io.rankine.lazy.Expression;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticOps;
import io.rankine.ops.BitOps;
import io.rankine.ops.CastOps;
import io.rankine.ops.ComparisonOps;
import io.rankine.ops.ComplexOps;
import io.rankine.ops.ConvolutionOps;
import io.rankine.ops.CorrelationOps;
import io.rankine.ops.CurveOps;
import io.rankine.ops.DecompositionOps;
import io.rankine.ops.DivisionOps;
import io.rankine.ops.ExactOps;
import io.rankine.ops.FilterOps;
import io.rankine.ops.FourierOps;
import io.rankine.ops.GroupOps;
import io.rankine.ops.IndexOps;
import io.rankine.ops.LinearOps;
import io.rankine.ops.LogicOps;
import io.rankine.ops.MatrixOps;
import io.rankine.ops.ModularOps;
import io.rankine.ops.NanOps;
import io.rankine.ops.NumberOps;
import io.rankine.ops.OrderOps;
import io.rankine.ops.PolynomialOps;
import io.rankine.ops.PowerOps;
import io.rankine.ops.ProductOps;
import io.rankine.ops.ReductionOps;
import io.rankine.ops.ResampleOps;
import io.rankine.ops.RoundingOps;
import io.rankine.ops.SampleOps;
import io.rankine.ops.SearchOps;
import io.rankine.ops.SequenceOps;
import io.rankine.ops.SetOps;
import io.rankine.ops.SpecialOps;
import io.rankine.ops.SpectrumOps;
import io.rankine.ops.StatisticsOps;
import io.rankine.ops.TrigonometricOps;
import io.rankine.ops.WholeOps;
import io.rankine.random.Distributions;
import io.rankine.random.RandomNumbers;
import io.rankine.random.WholeDistributions;
import io.rankine.rns.BigTensor;
import io.rankine.rns.RnsOps;
import io.rankine.spec.KotlinNumbers;
import io.rankine.spec.TensorTypes;

/**
 * Asks the processor for the typed tensors. An op set named here becomes methods of theirs; of other classes Kotlin has the methods of
 * Longs and Doubles with other numbers, too.
 */
@TensorTypes(
        opSets = {
            ArithmeticOps.class,
            BitOps.class,
            CastOps.class,
            ComparisonOps.class,
            ComplexOps.class,
            ConvolutionOps.class,
            CorrelationOps.class,
            CurveOps.class,
            DecompositionOps.class,
            DivisionOps.class,
            ExactOps.class,
            FilterOps.class,
            FourierOps.class,
            GroupOps.class,
            IndexOps.class,
            LinearOps.class,
            LogicOps.class,
            MatrixOps.class,
            ModularOps.class,
            NanOps.class,
            NumberOps.class,
            OrderOps.class,
            PolynomialOps.class,
            PowerOps.class,
            ProductOps.class,
            ReductionOps.class,
            ResampleOps.class,
            RnsOps.class,
            RoundingOps.class,
            SampleOps.class,
            SearchOps.class,
            SequenceOps.class,
            SetOps.class,
            SpecialOps.class,
            SpectrumOps.class,
            StatisticsOps.class,
            TrigonometricOps.class,
            WholeOps.class
        },
        maxRank = 6)
@KotlinNumbers({
    BigTensor.class,
    Distributions.class,
    Expression.class,
    Layout.class,
    Modulus.class,
    NpzWriter.class,
    PrintOptions.class,
    RandomNumbers.class,
    Tensor.class,
    TensorRef.class,
    WholeDistributions.class
})
final class TensorTypesAnchor {

    private TensorTypesAnchor() {}
}
