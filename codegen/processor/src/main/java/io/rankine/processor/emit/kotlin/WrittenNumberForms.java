package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import io.rankine.processor.emit.tensor.Argument;
import io.rankine.processor.emit.tensor.AxisMethods;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Form;
import io.rankine.processor.emit.tensor.Forms;
import io.rankine.processor.emit.tensor.KotlinNames;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code a.into().plus(n, out)} and {@code a.inPlace().max(n)} of an Int, as {@link NumberForms} has what makes new results: once
 * for all ranks.
 */
record WrittenNumberForms(KotlinFamily family, FluentOp op) {

    private static final List<String> FLOORS = List.of("", "Vectors", "Matrices");

    private static final TypeVariableName R = TypeVariableName.get("R");

    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>(into());
        all.addAll(inPlace());
        GivenNumbers.of(AxisMethods.arguments(family.family(), op)).forEach(given -> all.add(alongInto(given)));
        return all;
    }

    /** Those behind {@code into()} that take no axis. */
    List<FunSpec> into() {
        return takesNumbers()
                ? ofReceiversRank().stream()
                        .flatMap(form -> GivenNumbers.of(form.arguments()).stream())
                        .map(this::into)
                        .toList()
                : List.of();
    }

    /** Those behind {@code inPlace()}. */
    List<FunSpec> inPlace() {
        return KotlinNames.isBinaryOperator(op)
                ? List.of()
                : ofReceiversRank().stream()
                        .filter(Form::inPlace)
                        .flatMap(form -> GivenNumbers.of(form.arguments()).stream())
                        .map(this::inPlace)
                        .toList();
    }

    private boolean takesNumbers() {
        return op.isElementwise() || op.takesNumbers();
    }

    /** The names of the results. */
    List<String> outs() {
        return op.hasOneResult() ? List.of("out") : op.op().variant().results();
    }

    /** The forms whose results all have the receiver's rank. */
    private List<Form> ofReceiversRank() {
        List<Form> all = new ArrayList<>();
        if (AxisMethods.replaces(op) || op.isChoice()) {
            return all;
        }
        Forms forms = new Forms(family.family(), op);
        if (op.isElementwise() && !forms.writesByNumbers()) {
            return all;
        }
        int some = 2;
        List<Form> ofRank = new ArrayList<>(forms.ofEveryRank(family.family().typed(some)));
        ofRank.addAll(forms.ofRank(some));
        for (Form form : ofRank) {
            boolean sameRank = true;
            for (int i = 0; i < form.outs().size(); i++) {
                sameRank &= form.outs().get(i).type().equals(result(i).family().typed(some));
            }
            if (sameRank && form.into() && form.arguments().stream().allMatch(WrittenNumberForms::isOfNoRank)) {
                all.add(form);
            }
        }
        return all;
    }

    /** A number, moduli, or a tensor without axes. */
    private static boolean isOfNoRank(Argument argument) {
        return argument.kind() != Argument.Kind.TENSOR
                || argument.type().toString().endsWith("View0");
    }

    /** The ranks that have the op, as the classes of the forms name them. */
    private String floor() {
        Forms forms = new Forms(family.family(), op);
        int floor = 0;
        while (floor < FLOORS.size() - 1
                && forms.ofRank(floor).isEmpty()
                && forms.ofEveryRank(family.family().typed(floor)).isEmpty()) {
            floor++;
        }
        return FLOORS.get(floor);
    }

    private KotlinFamily result(int i) {
        return family.of(op.overload().results().get(i));
    }

    /** The arguments of {@code LongInto<below, rank, *, *>}. */
    TypeName[] arguments(TypeName below, TypeName rank) {
        return family.type().isLogical()
                ? new TypeName[] {below, rank, TypeNames.STAR}
                : new TypeName[] {below, rank, TypeNames.STAR, TypeNames.STAR};
    }

    /** Those of what returns {@code out}: it is told which tensors or truth values of its rank there are. */
    private TypeName[] argumentsOf(TypeName out) {
        TypeName[] arguments = arguments(TypeNames.STAR, R);
        if (isMask()) {
            arguments[3] = out;
        } else if (result(0).type() == family.type()) {
            arguments[2] = out;
        }
        return arguments;
    }

    /** Whether there are truth values of the elements of another type: what Java takes as {@code BoolWritable<R>}. */
    private boolean isMask() {
        ElementType result = result(0).type();
        return result.isLogical() && result != family.type();
    }

    /** {@code fun <R : Rank, S : LongWritable<R>> LongInto<*, R, S, *>.plus(b: Int, out: S): S}. */
    private FunSpec into(GivenNumbers given) {
        TypeVariableName rank = TypeVariableName.get("R", family.rank());
        if (op.hasOneResult()) {
            TypeName written = result(0).writable(R);
            boolean isMask = isMask();
            TypeVariableName out = TypeVariableName.get("S", isMask ? result(0).readable() : written);
            FunSpec.Builder function = function(facet("Into", argumentsOf(out)));
            function.addTypeVariable(rank).addTypeVariable(out);
            return given.finish(function, op.name(), List.of(), out, List.of(Map.entry("out", isMask ? written : out)));
        }
        FunSpec.Builder function = function(facet("Into", arguments(TypeNames.STAR, R)));
        function.addTypeVariable(rank);
        List<Map.Entry<String, TypeName>> outs = new ArrayList<>();
        for (int i = 0; i < op.overload().results().size(); i++) {
            outs.add(Map.entry(outs().get(i), result(i).writable(R)));
        }
        return given.finish(function, op.name(), List.of(), TypeNames.UNIT, outs);
    }

    /** {@code a.into().percentile(axis, 90, out)}. */
    private FunSpec alongInto(GivenNumbers given) {
        boolean drops = AxisMethods.replaces(op);
        FunSpec.Builder function =
                function(behind("Into", drops ? arguments(R, TypeNames.STAR) : arguments(TypeNames.STAR, R)));
        TypeVariableName out = TypeVariableName.get("S", result(0).writable(R));
        function.addTypeVariable(TypeVariableName.get("R", family.rank()))
                .addTypeVariable(out)
                .addParameter("axis", TypeNames.INT);
        return given.finish(function, op.name(), List.of("axis"), out, List.of(Map.entry("out", out)));
    }

    private FunSpec inPlace(GivenNumbers given) {
        return given.finish(function(facet("InPlace", TypeNames.STAR)), op.name(), TypeNames.UNIT);
    }

    private FunSpec.Builder function(TypeName facet) {
        return FunSpec.builder(op.name())
                .receiver(facet)
                .addKdoc("%L", Kdoc.text(op.op().doc()));
    }

    /** {@code LongVectorsInto<*, R>}: what stands behind a method of the tensors that have the op. */
    TypeName facet(String facet, TypeName... ranks) {
        return behind(floor() + facet, ranks);
    }

    private TypeName behind(String facet, TypeName... ranks) {
        return ParameterizedTypeName.get(
                new ClassName(family.packageName(), family.family().name() + facet), ranks);
    }
}
