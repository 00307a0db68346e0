package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.AnnotationSpec;
import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.CalledForms;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Ops on two whole tensors as infix functions of a scope in which they build expressions: {@code a matmul b}. Members of
 * tensors compute at once, as no function of a scope goes before a member.
 */
record CalledFunctions(KotlinFamily family, FluentOp op) {

    private static final ClassName JVM_NAME = new ClassName("kotlin.jvm", "JvmName");

    /** None for an op that takes other operands than two tensors. */
    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>();
        if (op.isCalledInExpressions() && op.isStructuredBinary()) {
            for (int rank = 1; rank <= family.maxRank(); rank++) {
                for (CalledForms.Form form : CalledForms.ofRank(op, rank)) {
                    all.add(function(rank, form));
                }
            }
        }
        return all;
    }

    private FunSpec function(int rank, CalledForms.Form form) {
        ParamModel param = op.others().getFirst();
        KotlinFamily other = family.of(param.elementType());
        TypeName limit = other.rank(form.other());
        ClassName result =
                KotlinFamily.of(family.of(op.overload().result()).family().expr(form.result()));
        return FunSpec.builder(op.name())
                .addModifiers(KModifier.INFIX)
                .addAnnotation(AnnotationSpec.builder(JVM_NAME)
                        .addMember(
                                "%S",
                                op.name() + family.family().name() + rank + (form.exact() ? "By" + form.other() : ""))
                        .build())
                .receiver(family.term(family.rank(rank)))
                .addParameter(param.name(), other.term(form.exact() ? limit : WildcardTypeName.consumerOf(limit)))
                .returns(result)
                .addKdoc("%L", Kdoc.text(op.op().doc() + " Computed when a statement runs."))
                .addStatement(
                        "return %T.of(%T.of(%L, term(), %N.term()))",
                        result, KotlinFamily.EXPRESSION, KotlinFamily.constant(op), param.name())
                .build();
    }
}
