package io.rankine.ffm;

import io.rankine.engine.memory.NativeLayout;
import io.rankine.ops.ArithmeticOps;
import io.rankine.ops.BitOps;
import io.rankine.ops.CastOps;
import io.rankine.ops.ComparisonOps;
import io.rankine.ops.ComplexOps;
import io.rankine.ops.ConvolutionOps;
import io.rankine.ops.DecompositionOps;
import io.rankine.ops.DivisionOps;
import io.rankine.ops.IndexOps;
import io.rankine.ops.LinearOps;
import io.rankine.ops.LogicOps;
import io.rankine.ops.MatrixOps;
import io.rankine.ops.ModularOps;
import io.rankine.ops.NanOps;
import io.rankine.ops.NumberOps;
import io.rankine.ops.PlaceOps;
import io.rankine.ops.PowerOps;
import io.rankine.ops.ProductOps;
import io.rankine.ops.RealSumOps;
import io.rankine.ops.ReductionOps;
import io.rankine.ops.RoundingOps;
import io.rankine.ops.SearchOps;
import io.rankine.ops.StatisticsOps;
import io.rankine.ops.TrigonometricOps;
import io.rankine.ops.WholeOps;
import io.rankine.rns.RnsOps;
import io.rankine.spec.NativeBinding;

/** The op sets whose native twins are compiled here, one C file an op: {@code src/main/c/kernels/<op>.c}. */
@NativeBinding(
        opSets = {
            ArithmeticOps.class,
            BitOps.class,
            CastOps.class,
            ComparisonOps.class,
            ComplexOps.class,
            ConvolutionOps.class,
            DecompositionOps.class,
            DivisionOps.class,
            IndexOps.class,
            LinearOps.class,
            LogicOps.class,
            MatrixOps.class,
            ModularOps.class,
            NanOps.class,
            NumberOps.class,
            PlaceOps.class,
            PowerOps.class,
            ProductOps.class,
            RealSumOps.class,
            ReductionOps.class,
            RnsOps.class,
            RoundingOps.class,
            SearchOps.class,
            StatisticsOps.class,
            TrigonometricOps.class,
            WholeOps.class
        },
        layouts = NativeLayout.class)
final class NativeKernels {

    private NativeKernels() {}
}
