package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import io.rankine.processor.emit.tensor.FluentOp;
import java.util.ArrayList;
import java.util.List;

/**
 * The extensions of one op with two operands of the same type, or with one, by what the compiler knows of ranks. They
 * call the op's entry, not the member of that name, which Kotlin may not see.
 *
 * @param op what is run
 * @param name what it is called
 * @param more a further operand, such as the moduli of a scope; empty or starting with a comma
 */
record BinaryForms(KotlinFamily family, FluentOp op, String name, KModifier modifier, String more) {

    /** {@code -a}. */
    FunSpec unary() {
        return function(name, family.self())
                .addTypeVariable(family.result())
                .returns(family.result())
                .addStatement("return wrap(%L.call(tensor()%L))", constant(), more)
                .build();
    }

    /** Tensor and tensor, with a new result. */
    List<FunSpec> tensors() {
        List<FunSpec> all = new ArrayList<>();
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            ClassName view = family.view(rank);
            all.add(fresh(view, family.atMost(rank), family.typed(rank), "wrap"));
            if (rank < family.maxRank()) {
                all.add(fresh(view, family.above(rank), family.result(), "b.wrap").toBuilder()
                        .addTypeVariable(family.result())
                        .build());
            }
            all.add(fresh(view, family.erasedView(), family.erased(), "b.wrap"));
        }
        all.add(fresh(family.erasedView(), family.readable(), family.erased(), "wrap"));
        return all;
    }

    /** Tensor and number: of the element type, and the other that Kotlin would take. */
    List<FunSpec> numbersRight() {
        List<FunSpec> all = new ArrayList<>();
        all.add(right(family.scalar(), ""));
        if (!family.fromNumber().isEmpty()) {
            all.add(right(family.number(), family.fromNumber()));
        }
        return all;
    }

    /** Number and tensor. */
    List<FunSpec> numbersLeft() {
        List<FunSpec> all = new ArrayList<>();
        all.add(left(family.scalar(), ""));
        if (!family.fromNumber().isEmpty()) {
            all.add(left(family.number(), family.fromNumber()));
        }
        return all;
    }

    /** In place, as in {@code a += b}. */
    List<FunSpec> assigning() {
        List<FunSpec> all = new ArrayList<>();
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            all.add(assign(family.typed(rank), family.atMost(rank), "b.tensor()")
                    .build());
        }
        all.add(assign(family.erased(), family.readable(), "b.tensor()").build());
        all.addAll(numbersAssigning());
        return all;
    }

    /** In place with a number. */
    List<FunSpec> numbersAssigning() {
        List<FunSpec> all = new ArrayList<>(List.of(assignNumber(family.scalar(), "")));
        if (!family.fromNumber().isEmpty()) {
            all.add(assignNumber(family.number(), family.fromNumber()));
        }
        return all;
    }

    private FunSpec fresh(TypeName receiver, TypeName operand, TypeName result, String wrap) {
        return function(name, receiver)
                .addParameter("b", operand)
                .returns(result)
                .addStatement("return %L(%L.call(tensor(), b.tensor()%L))", wrap, constant(), more)
                .build();
    }

    private FunSpec right(TypeName number, String conversion) {
        return function(name, family.self())
                .addTypeVariable(family.result())
                .addParameter("b", number)
                .returns(family.result())
                .addStatement("return wrap(%L.call(tensor(), %L%L))", constant(), family.scalar("b" + conversion), more)
                .build();
    }

    private FunSpec left(TypeName number, String conversion) {
        return function(name, number)
                .addTypeVariable(family.result())
                .addParameter("b", family.self())
                .returns(family.result())
                .addStatement(
                        "return b.wrap(%L.call(%L, b.tensor()%L))",
                        constant(), family.scalar("this" + conversion), more)
                .build();
    }

    private FunSpec assignNumber(TypeName number, String conversion) {
        return assign(family.writable(), number, family.scalar("b" + conversion))
                .build();
    }

    private FunSpec.Builder assign(TypeName receiver, TypeName operand, Object value) {
        return function(name + "Assign", receiver)
                .addParameter("b", operand)
                .addStatement("%L.into(tensor(), tensor(), %L%L)", constant(), value, more);
    }

    private FunSpec.Builder function(String function, TypeName receiver) {
        String what = function.equals(name) ? op.op().doc() : op.op().doc() + " In place.";
        return FunSpec.builder(function)
                .addModifiers(modifier)
                .receiver(receiver)
                .addKdoc("%L", Kdoc.text(what));
    }

    private CodeBlock constant() {
        return CodeBlock.of(
                "%T.%L",
                new ClassName(op.set().packageName(), op.set().entryClass()),
                op.op().constant(op.overload()));
    }
}
