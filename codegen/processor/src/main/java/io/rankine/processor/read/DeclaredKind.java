package io.rankine.processor.read;

import io.rankine.processor.model.Details;
import io.rankine.processor.model.OpKind;
import io.rankine.processor.model.OpModel;
import java.lang.annotation.Annotation;
import java.util.List;

/** How ops of a kind are declared. */
public interface DeclaredKind extends OpKind {

    /**
     * The signature of a method where none is written.
     *
     * @param accumulators the parameters that are no operands
     * @param first the shape of the first operand
     * @param others that of each other operand
     * @param result that of the result
     */
    record Form(int accumulators, String first, String others, String result) {
        private static final String ANY = "[...]";
        private static final String LAST = "[..., n]";

        /** All operands broadcast to the result. */
        public static final Form BROADCAST = new Form(0, ANY, ANY, ANY);

        /** The result lacks the first operand's last axis. */
        public static final Form FOLD = new Form(1, LAST, ANY, ANY);

        /** The result has the first operand's last axis. */
        public static final Form LAST_AXIS = new Form(1, LAST, ANY, LAST);
    }

    /** The annotation that marks the op's method. */
    Class<? extends Annotation> annotation();

    /** The members of the annotation beside the signature. */
    Details details(Members members);

    /** True if the method is a formula on elements; else it is a kernel on tensors. */
    default boolean isFormula() {
        return true;
    }

    /** The signature of an annotation without one. */
    default Form form() {
        return Form.BROADCAST;
    }

    /** The parameters before the operands: accumulators, and results that the method writes. */
    default int leading(MethodDecl method) {
        return form().accumulators();
    }

    /** The op's name. */
    default String op(MethodDecl method) {
        return method.name();
    }

    /** True if the method decides shapes of results, and returns them. */
    default boolean isOpen(MethodDecl method) {
        return false;
    }

    /** The parameters that take results. */
    default List<ParamDecl> outs(MethodDecl method) {
        return List.of();
    }

    /** Names of several results that the method returns, none where it gives none. */
    default List<String> resultNames(MethodDecl method) {
        return List.of();
    }

    /** True if {@code @Stored} may give the result another element type than its Java type's. */
    default boolean stores() {
        return isElementwise();
    }

    /** The element types that {@code @Narrow} adds keep the result's type. */
    default boolean keepsResult(MethodDecl method) {
        return method.stored().isPresent();
    }

    /** The ops that methods of one name make. @param doc the first sentence of their documentation */
    default List<OpModel> model(List<MethodDecl> methods, String doc) {
        return List.of(Modeller.formula(methods, doc));
    }
}
