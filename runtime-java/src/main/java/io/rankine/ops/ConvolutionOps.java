package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.spec.Facet;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Convolutions in full: sums of all products whose indices add up to one. Products of polynomials are the same thing. */
@OpSet
@Facet("signal")
public final class ConvolutionOps {

    private ConvolutionOps() {}

    /** Convolution along the last axis; integers wrap around in their type, float32 is added up in float64. */
    @NativeTwin(byHand = true)
    @Structured("convolve(a: number [..., n], b: [..., m]) -> [..., n + m - 1] where n >= 1, m >= 1")
    public static void convolve(Tensor out, Tensor a, Tensor b) {
        if (ExactConvolution.serves(out.type(), a.dim(0), b.dim(0))) {
            ExactConvolution.wrapping(out, a, b);
        } else {
            convolve2d(out.unsqueeze(0), a.unsqueeze(0), b.unsqueeze(0));
        }
    }

    /** Convolution along the last two axes; integers wrap around in their type, float32 is added up in float64. */
    @Structured("convolve2d(a: number [..., h, w], b: [..., k, l]) -> [..., h + k - 1, w + l - 1]"
            + " where h >= 1, w >= 1, k >= 1, l >= 1")
    public static void convolve2d(Tensor out, Tensor a, Tensor b) {
        if (out.dim(0) > 1 && ExactConvolution.serves(out.type(), a.size(), b.size(), out.size())) {
            // Rows behind one another, as wide as those of the result, are one row: no sum reaches beyond its own.
            Tensor rows = ConvolutionEntry.convolve(oneRow(a, out.dim(1)), oneRow(b, out.dim(1)));
            rows.slice(0, 0, out.size(), 1).reshape(out.shape()).copyTo(out);
        } else {
            DirectConvolution.run(out, a, b);
        }
    }

    private static Tensor oneRow(Tensor a, long width) {
        return IndexEntry.pad(a, width - a.dim(1)).flatten();
    }

    /** Convolution along the last axis modulo p; exact for every p and any operands, canonical in [0, p). */
    @Structured("modconvolve(a: i64 [..., n], b: [..., m], p: [...]) -> [..., n + m - 1] where n >= 1, m >= 1")
    public static void modconvolve(Tensor out, Tensor a, Tensor b, Modulus p) {
        if (ExactConvolution.pays(a.dim(0), b.dim(0), ExactConvolution.MODULAR)) {
            ExactConvolution.modular(out, a, b, p);
        } else {
            DirectConvolution.run(out, a, b, p);
        }
    }
}
