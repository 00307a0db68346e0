package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeVariableName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.ExprClass;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.Names;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.ParamModel;
import java.util.List;
import java.util.Set;

/**
 * {@code LongLazy.kt}: {@code out assign (a.lazy() * b + c)}, compound assignments of expressions, numbers on the left of
 * expressions, and results typed by rank.
 */
final class LazyFile {

    private static final ClassName STATEMENT = KotlinFamily.of(Names.STATEMENT);
    private static final ClassName EXPRESSION = KotlinFamily.of(Names.EXPRESSION);
    private static final Set<String> OPERATORS = Set.of("plus", "minus", "times", "div", "rem");

    private final KotlinFamily family;
    private final List<FluentOp> ops;
    private final ClassName expr;
    private final ClassName rank;

    LazyFile(KotlinFamily family, List<OpSetModel> sets) {
        this.family = family;
        ops = FluentOp.of(sets, family.type());
        expr = KotlinFamily.of(family.family().expr());
        rank = new ClassName(family.packageName(), "Rank");
    }

    void addTo(FileSpec.Builder file) {
        file.addFunction(assign());
        for (FluentOp op : ops) {
            if (ExprClass.updates(op)) {
                file.addFunction(update(op));
            }
            if (op.isPlainBinary() && OPERATORS.contains(op.name())) {
                file.addFunction(left(op, family.scalar(), ""));
                if (!family.fromInt().isEmpty()) {
                    file.addFunction(left(op, KotlinFamily.INT, family.fromInt()));
                }
            }
        }
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            file.addFunction(evaluate(KotlinFamily.of(Names.rank(family.packageName(), rank)), family.typed(rank)));
        }
        file.addFunction(evaluate(rank.nestedClass("Unknown"), family.erased()));
    }

    /** {@code infix fun <R : Rank, T> T.assign(value: LongExpr<in R>) where T : LongWritable, T : LongTerm<R>}. */
    private FunSpec assign() {
        return target("assign", KModifier.INFIX, "value")
                .addKdoc(
                        "%L",
                        "Computes [value], broadcast, into this tensor in one pass, as if before the first element is"
                                + " written.")
                .addStatement("%T.assign(tensor(), value.expression()).run()", STATEMENT)
                .build();
    }

    private FunSpec update(FluentOp op) {
        KModifier modifier = OPERATORS.contains(op.name())
                ? KModifier.OPERATOR
                : op.others().size() == 1 ? KModifier.INFIX : KModifier.PUBLIC;
        FunSpec.Builder function =
                target(op.name() + "Assign", modifier, op.others().getFirst().name());
        CodeBlock.Builder more = CodeBlock.builder();
        for (ParamModel param : op.others().subList(1, op.others().size())) {
            function.addParameter(param.name(), KotlinFamily.MODULI);
            more.add(", %N", param.name());
        }
        return function.addKdoc("%L", Kdoc.text(op.op().doc() + " In place, in one pass."))
                .addStatement(
                        "%T.update(tensor(), %L, %N.expression()%L).run()",
                        STATEMENT, constant(op), op.others().getFirst().name(), more.build())
                .build();
    }

    private FunSpec.Builder target(String name, KModifier modifier, String value) {
        TypeVariableName r = TypeVariableName.get("R", rank);
        TypeVariableName t = TypeVariableName.get(
                "T",
                KotlinFamily.of(family.family().writable()),
                ParameterizedTypeName.get(
                        KotlinFamily.of(family.family().term()), new TypeName[] {TypeVariableName.get("R")}));
        FunSpec.Builder function = FunSpec.builder(name)
                .addTypeVariable(r)
                .addTypeVariable(t)
                .receiver(TypeVariableName.get("T"))
                .addParameter(value, of(WildcardTypeName.consumerOf(TypeVariableName.get("R"))));
        return modifier == KModifier.PUBLIC ? function : function.addModifiers(modifier);
    }

    private FunSpec left(FluentOp op, TypeName number, String conversion) {
        TypeName of = of(TypeVariableName.get("R"));
        return FunSpec.builder(op.name())
                .addModifiers(KModifier.OPERATOR)
                .addTypeVariable(TypeVariableName.get("R", rank))
                .receiver(number)
                .addParameter("b", of)
                .returns(of)
                .addKdoc("%L", Kdoc.text(op.op().doc()))
                .addStatement(
                        "return %T(%T.of(%L, %L, b.term()))",
                        expr, EXPRESSION, constant(op), family.scalar("this" + conversion))
                .build();
    }

    private FunSpec evaluate(ClassName ofRank, ClassName tensor) {
        return FunSpec.builder("evaluate")
                .addAnnotation(AnnotationSpec.builder(new ClassName("kotlin.jvm", "JvmName"))
                        .addMember("%S", "evaluate" + ofRank.getSimpleName())
                        .build())
                .receiver(of(ofRank))
                .returns(tensor)
                .addKdoc("A new tensor of the elements, computed in one pass.")
                .addStatement("return %T.of(expression().evaluate())", tensor)
                .build();
    }

    private TypeName of(TypeName ofRank) {
        return ParameterizedTypeName.get(expr, new TypeName[] {ofRank});
    }

    private static CodeBlock constant(FluentOp op) {
        return CodeBlock.of(
                "%T.%L",
                new ClassName(op.set().packageName(), op.set().entryClass()),
                op.op().constant(op.overload()));
    }
}
