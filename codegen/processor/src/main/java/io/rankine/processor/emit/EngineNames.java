package io.rankine.processor.emit;

import com.palantir.javapoet.ClassName;

/** The classes of the engine that generated code names. The processor does not depend on them. */
public final class EngineNames {

    private static final String ENGINE = "io.rankine.engine";

    public static final ClassName ELEMENTWISE_OP = ClassName.get(ENGINE, "ElementwiseOp");
    public static final ClassName REDUCTION_OP = ClassName.get(ENGINE, "ReductionOp");
    public static final ClassName STRUCTURED_OP = ClassName.get(ENGINE, "StructuredOp");
    public static final ClassName OVERLOADED_OP = ClassName.get(ENGINE, "OverloadedOp");
    public static final ClassName SHAPED = ClassName.get("io.rankine.spec.shape", "Shaped");
    public static final ClassName ELEMENT_TYPE_EXCEPTION = ClassName.get(ENGINE, "ElementTypeException");
    public static final ClassName FITTING = ClassName.get(ENGINE, "Fitting");
    public static final ClassName LAYOUT = ClassName.get(ENGINE + ".layout", "Layout");
    public static final ClassName STORAGE = ClassName.get(ENGINE + ".memory", "Storage");
    public static final ClassName PARAM = ClassName.get(ENGINE, "Param");
    public static final ClassName TENSOR = ClassName.get(ENGINE, "Tensor");
    public static final ClassName OVERLOADS = ClassName.get(ENGINE, "Overloads");
    public static final ClassName CONVERSIONS = ClassName.get(ENGINE, "Conversions");
    public static final ClassName CASTS = ClassName.get("io.rankine.ops", "Casts");
    public static final ClassName KERNEL = ClassName.get(ENGINE + ".kernel", "Kernel");
    public static final ClassName ROW_KERNEL = ClassName.get(ENGINE + ".kernel", "RowKernel");
    public static final ClassName FOLD_KERNEL = ClassName.get(ENGINE + ".kernel", "FoldKernel");
    public static final ClassName LOOP_PLAN = ClassName.get(ENGINE + ".plan", "LoopPlan");
    public static final ClassName STAGE = ClassName.get(ENGINE + ".plan", "Stage");
    public static final ClassName BLOCKS = ClassName.get(ENGINE + ".plan", "Blocks");
    public static final ClassName PAIRS = ClassName.get(ENGINE + ".plan", "Pairs");
    public static final ClassName COMPLEX = ClassName.get("io.rankine.spec", "Complex");
    public static final ClassName CELLS = ClassName.get(ENGINE + ".memory", "Cells");
    public static final ClassName MEM = ClassName.get(ENGINE + ".memory", "Mem");
    public static final ClassName MODULUS = ClassName.get("io.rankine.modular", "Modulus");
    public static final ClassName MODULI = ClassName.get("io.rankine.modular", "Moduli");

    private EngineNames() {}
}
