package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.tensor.RankRule.Pattern;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** The forms of an element-wise or structured op, by what the compiler knows of the receiver's rank. */
public final class Forms {

    private final Family family;
    private final FluentOp op;
    private final OperandChoices choices;
    private final RankVariableForms once;

    public Forms(Family family, FluentOp op) {
        this.family = family;
        this.op = op;
        this.choices = new OperandChoices(family, op);
        this.once = new RankVariableForms(family, op);
    }

    /**
     * Forms that mean the same for every rank, with {@code self} as result: no operand is a tensor. Only where the
     * result has the receiver's type and rank.
     */
    public List<Form> ofEveryRank(TypeName self) {
        if (!once.isOfEveryRank()) {
            return List.of();
        }
        return op.isAlone() || choices.scalarsFit()
                ? List.of(new Form(choices.scalars(), self, List.of(), "wrap($L)", true, true))
                : List.of();
    }

    /** Whether numbers stand for all operands of what writes into a given tensor. */
    public boolean writesByNumbers() {
        return once.writesByNumbers();
    }

    /** Forms of a receiver of known rank. */
    public List<Form> ofRank(int rank) {
        return merged(forms -> forms.ofRankAlone(rank));
    }

    /** The same as members, of which some stand once for all ranks: see {@link RankVariableForms}. */
    List<Form> membersOfRank(int rank) {
        return once.isBroadcast() && !once.isHoisted()
                ? ofRank(rank).stream().map(Form::withoutInto).toList()
                : ofRank(rank);
    }

    private List<Form> ofRankAlone(int rank) {
        if (!op.ranks().admits(rank)) {
            return List.of();
        }
        List<Form> forms = new ArrayList<>();
        if (!once.isOfEveryRank() && (op.isAlone() || choices.scalarsFit()) && op.numbersTellTypes()) {
            forms.add(form(choices.scalars(), op.ranks().group(rank), once.keepsType()));
        }
        if (!op.isAlone() && !op.ranks().isDecidable()) {
            forms.addAll(tellsResults() ? ofOneGroup(op.ranks().group(rank)) : ofAnyRanks());
        } else if (!op.isAlone()) {
            choices.all().forEach(tensors -> withTensors(rank, tensors, forms));
        }
        return forms;
    }

    /** Forms of a receiver whose rank the compiler does not know. */
    public List<Form> erased() {
        return merged(Forms::erasedAlone);
    }

    /**
     * The same as members, beside those that stand once for all ranks: their operands may be of any rank, where they are
     * element-wise, and numbers stand for all operands or for none here, as {@code scalar(2)} is a tensor, too.
     */
    public List<Form> erasedMembers() {
        if (once.isHoisted() && !op.isChoice()) {
            return List.of();
        }
        return once.isOfEveryRank() && choices.scalarsFit()
                ? erased().stream().limit(1).toList()
                : erased();
    }

    /** Those that it has as every other rank has them, where scalars alone are operands: tensors without axes. */
    public List<Form> ofScalarTensors() {
        return once.isOfEveryRank() && !once.isBroadcast() && choices.scalarsFit() && !op.isAlone()
                ? ofRank(0).stream()
                        .map(form -> form(form.arguments(), erasedOuts(), once.keepsType(), true))
                        .toList()
                : List.of();
    }

    private List<Form> erasedAlone() {
        List<Form> forms = new ArrayList<>();
        if (!once.isOfEveryRank() && (op.isAlone() || choices.scalarsFit()) && op.numbersTellTypes()) {
            forms.add(form(choices.scalars(), fixedOuts(), once.keepsType(), true));
        }
        if (!op.isAlone()) {
            forms.addAll(ofAnyRanks());
        }
        return forms;
    }

    /** Whether all operands have one group, which a result has, too. */
    private boolean tellsResults() {
        return op.ranks().isOneGroup()
                && op.ranks().results().stream()
                        .anyMatch(result -> result.filter(Pattern::open).isPresent());
    }

    /** Whatever ranks the operands show, they are the receiver's when the op runs, and so are those of results. */
    private List<Form> ofOneGroup(int group) {
        return choices.all().stream()
                .map(tensors -> form(choices.arguments(tensors, choices::anyRank), group, once.keepsType()))
                .toList();
    }

    private List<Form> ofAnyRanks() {
        return choices.all().stream()
                .map(tensors -> form(choices.arguments(tensors, choices::anyRank), fixedOuts(), once.keepsType(), true))
                .toList();
    }

    /**
     * The forms of all signatures; where two of them take the same arguments, the rank of what they return is known at
     * run time only unless they agree.
     */
    private List<Form> merged(Function<Forms, List<Form>> of) {
        if (op.alternatives().isEmpty()) {
            return of.apply(this);
        }
        Map<List<TypeName>, Form> byArguments = new LinkedHashMap<>();
        Stream.concat(Stream.of(op), op.alternatives().stream())
                .map(signature -> new Forms(family, signature))
                .flatMap(forms -> of.apply(forms).stream()
                        .map(form -> new Form(
                                form.arguments(), form.outs(), form.record(), form.variables(), false, form.into())))
                .forEach(form -> byArguments.merge(
                        form.arguments().stream().map(Argument::type).toList(),
                        form,
                        (a, b) -> a.outs().equals(b.outs()) ? a : form(a.arguments(), erasedOuts(), false, true)));
        return List.copyOf(byArguments.values());
    }

    private Form form(List<Argument> arguments, int group, boolean inPlace) {
        List<TypeName> types = new ArrayList<>();
        for (int i = 0; i < op.overload().results().size(); i++) {
            Family result = family.of(op.overload().results().get(i));
            OptionalInt rank = op.ranks().resultRank(i, group);
            types.add(rank.isPresent() ? result.typed(rank.getAsInt()) : result.erased());
        }
        return form(arguments, types, inPlace, true);
    }

    private Form form(List<Argument> arguments, List<TypeName> types, boolean inPlace, boolean into) {
        List<Form.Out> outs = types.stream().map(Form.Out::of).toList();
        return new Form(arguments, outs, op.record(), List.of(), inPlace, into);
    }

    /** The results where the rank of the group is not known: those without group are of known rank all the same. */
    private List<TypeName> fixedOuts() {
        List<TypeName> types = new ArrayList<>();
        for (int i = 0; i < op.overload().results().size(); i++) {
            Family result = family.of(op.overload().results().get(i));
            types.add(op.ranks()
                    .results()
                    .get(i)
                    .filter(pattern -> !pattern.open())
                    .<TypeName>map(pattern -> result.typed(pattern.core()))
                    .orElseGet(result::erased));
        }
        return types;
    }

    private List<TypeName> erasedOuts() {
        return op.overload().results().stream()
                .<TypeName>map(type -> family.of(type).erased())
                .toList();
    }

    private void withTensors(int rank, boolean[] tensors, List<Form> forms) {
        int base = op.ranks().group(rank);
        LoweredForm lowered = new LoweredForm(family, op, choices);
        if (lowered.fits(tensors)) {
            forms.add(lowered.form(tensors));
            forms.add(ofErased(tensors));
            return;
        }
        if (!once.isHoisted()) {
            forms.add(form(
                    choices.arguments(
                            tensors,
                            (i, p) -> atMost(p, op.ranks().operands().get(i + 1).rank(base))),
                    base,
                    once.keepsType()));
        }
        if (once.isBroadcast()) {
            return;
        }
        if (sharesCore()) {
            TypeName own = Names.rank(family.packageName(), rank);
            choices.highest(tensors).forEach(highest -> forms.add(once.above(own, highest, tensors)));
        } else {
            higher(base, tensors, forms);
            forms.add(ofErased(tensors));
        }
    }

    private Form ofErased(boolean[] tensors) {
        List<Argument> erased =
                choices.arguments(tensors, (i, p) -> family.of(p.elementType()).erasedView());
        return form(erased, fixedOuts(), false, false);
    }

    /** Whether results have the rank of the open operand of the highest rank, as of {@code [..., n, m], [..., m, k] -> [..., n, k]}. */
    private boolean sharesCore() {
        int core = op.ranks().operands().getFirst().core();
        return op.overload().results().stream().distinct().count() == 1
                && op.ranks().operands().getFirst().open()
                && op.ranks().results().stream()
                        .allMatch(result ->
                                result.filter(p -> p.open() && p.core() == core).isPresent())
                && op.overload().params().stream()
                        .filter(ParamModel::isTensor)
                        .map(p ->
                                op.ranks().operands().get(op.overload().params().indexOf(p)))
                        .allMatch(p -> !p.open() || p.core() == core);
    }

    /** One operand has a group of a higher rank than the receiver: those before it a lower one, those after at most it. */
    private void higher(int base, boolean[] tensors, List<Form> forms) {
        for (int group = base + 1; fits(group); group++) {
            int highest = group;
            for (int first : choices.open(tensors)) {
                BiFunction<Integer, ParamModel, TypeName> type = (i, p) -> {
                    Pattern pattern = op.ranks().operands().get(i + 1);
                    return i < first
                            ? atMost(p, pattern.rank(highest - 1))
                            : i == first
                                    ? family.of(p.elementType()).view(pattern.rank(highest))
                                    : atMost(p, pattern.rank(highest));
                };
                forms.add(form(choices.arguments(tensors, type), group, false));
            }
        }
    }

    private boolean fits(int group) {
        return op.ranks().results().stream()
                        .allMatch(result -> result.filter(p -> p.open() && p.rank(group) <= family.maxRank())
                                .isPresent())
                && op.ranks().operands().stream().allMatch(p -> p.rank(group) <= family.maxRank());
    }

    private TypeName atMost(ParamModel param, int rank) {
        Family of = family.of(param.elementType());
        Pattern pattern = op.ranks().operands().get(op.overload().params().indexOf(param));
        boolean exact = !pattern.open() || pattern.core() > 0 && rank == pattern.core();
        return exact
                ? of.view(rank)
                : Terms.tensorAtMost(of, Names.rank(family.packageName(), Math.min(rank, family.maxRank())));
    }
}
