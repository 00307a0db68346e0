package io.rankine.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import java.util.function.Function;

/**
 * Writes the kernels of a kind whose methods are formulas.
 *
 * @param type what they implement
 * @param kernel the class of one
 */
public record KernelWriter(ClassName type, Function<Formula, TypeSpec> kernel) {

    /** The method that is called for every element. */
    public record Formula(OpSetModel set, OpModel op, Overload overload) {

        /** The op set. */
        public ClassName owner() {
            return ClassName.get(set.packageName(), set.className());
        }
    }
}
