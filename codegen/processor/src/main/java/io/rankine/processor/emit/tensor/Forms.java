package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.tensor.RankRule.Pattern;
import io.rankine.processor.model.ParamModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The forms of an element-wise or structured op, by what the compiler knows of the receiver's rank. */
public final class Forms {

    /** With more operands than this scalars stand for all of them, for none, or for all but the first. */
    private static final int MIXED = 2;

    /** The first of the other operands alone is a tensor. */
    private static final int FIRST = 1;

    private final Family family;
    private final FluentOp op;

    public Forms(Family family, FluentOp op) {
        this.family = family;
        this.op = op;
    }

    /**
     * Forms that mean the same for every rank, with {@code self} as result: no operand is a tensor. Only where the
     * result has the receiver's type and rank.
     */
    public List<Form> ofEveryRank(TypeName self) {
        if (!isOfEveryRank()) {
            return List.of();
        }
        return op.isAlone() || scalarsFit()
                ? List.of(new Form(scalars(), self, List.of(), "wrap($L)", true, true))
                : List.of();
    }

    /** Forms of a receiver of known rank. */
    public List<Form> ofRank(int rank) {
        return merged(forms -> forms.ofRankAlone(rank));
    }

    /** The same as members, of which some stand once for all ranks: see {@link #intoRankVariable}. */
    List<Form> membersOfRank(int rank) {
        return isBroadcast() && !isHoisted()
                ? ofRank(rank).stream().map(Form::withoutInto).toList()
                : ofRank(rank);
    }

    private List<Form> ofRankAlone(int rank) {
        if (!op.ranks().admits(rank)) {
            return List.of();
        }
        List<Form> forms = new ArrayList<>();
        if (!isOfEveryRank() && (op.isAlone() || scalarsFit()) && op.numbersTellTypes()) {
            forms.add(form(scalars(), op.ranks().group(rank), keepsType()));
        }
        if (!op.isAlone() && !op.ranks().isDecidable()) {
            forms.addAll(tellsResults() ? ofOneGroup(op.ranks().group(rank)) : ofAnyRanks());
        } else if (!op.isAlone()) {
            choices().forEach(tensors -> withTensors(rank, tensors, forms));
        }
        return forms;
    }

    /** Forms of a receiver whose rank the compiler does not know. */
    public List<Form> erased() {
        return merged(Forms::erasedAlone);
    }

    private List<Form> erasedAlone() {
        List<Form> forms = new ArrayList<>();
        if (!isOfEveryRank() && (op.isAlone() || scalarsFit()) && op.numbersTellTypes()) {
            forms.add(form(scalars(), fixedOuts(), keepsType(), true));
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
        return choices().stream()
                .map(tensors -> form(arguments(tensors, this::anyRank), group, keepsType()))
                .toList();
    }

    private List<Form> ofAnyRanks() {
        return choices().stream()
                .map(tensors -> form(arguments(tensors, this::anyRank), fixedOuts(), keepsType(), true))
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

    private boolean isOfEveryRank() {
        Pattern first = op.ranks().operands().getFirst();
        return keepsType() && first.open() && first.core() == 0;
    }

    private boolean keepsType() {
        return op.keepsType() && op.ranks().keepsShape() && !op.group().isOverloaded();
    }

    private void withTensors(int rank, boolean[] tensors, List<Form> forms) {
        int base = op.ranks().group(rank);
        if (!isHoisted()) {
            forms.add(form(
                    arguments(
                            tensors,
                            (i, p) -> atMost(p, op.ranks().operands().get(i + 1).rank(base))),
                    base,
                    keepsType()));
        }
        if (isBroadcast()) {
            return;
        }
        if (sharesCore()) {
            TypeName own = Names.rank(family.packageName(), rank);
            highest(tensors).forEach(highest -> forms.add(above(own, highest, tensors)));
        } else {
            higher(base, tensors, forms);
            List<Argument> erased =
                    arguments(tensors, (i, p) -> family.of(p.elementType()).erasedView());
            forms.add(form(erased, fixedOuts(), false, false));
        }
    }

    /** Whether the op is element-wise on shapes that broadcast: then forms above the receiver's rank stand once for all ranks. */
    boolean isBroadcast() {
        return op.isElementwise() && op.ranks().isPureBroadcast() && !op.group().isOverloaded();
    }

    /** Whether the forms of no higher rank stand once for all ranks, too: the result is of the receiver's type. */
    private boolean isHoisted() {
        return isBroadcast() && isOfEveryRank();
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

    private Form above(TypeName rank, int highest, boolean[] tensors) {
        List<Integer> open = openTensors(tensors);
        return new AboveForms(family, op, rank)
                .form(
                        highest,
                        open,
                        types -> arguments(
                                tensors,
                                (i, p) -> open.contains(i)
                                        ? types.apply(i)
                                        : family.of(p.elementType())
                                                .view(op.ranks()
                                                        .operands()
                                                        .get(i + 1)
                                                        .core())));
    }

    /** Forms of an element-wise op with operands of no higher rank, for the receiver's rank R; with {@code self} as result. */
    List<Form> ofRankVariable(TypeName self) {
        if (!isHoisted() || op.isChoice()) {
            return List.of();
        }
        return choices().stream()
                .map(tensors -> new Form(
                        arguments(tensors, (i, p) -> Terms.tensorAtMost(family.of(p.elementType()), Terms.RANK)),
                        self,
                        List.of(),
                        "wrap($L)",
                        true,
                        true))
                .toList();
    }

    /** Forms of an element-wise op that write into a tensor of the receiver's rank R, whose type is not the receiver's. */
    List<Form> intoRankVariable() {
        if (!isBroadcast() || isHoisted() || op.isChoice()) {
            return List.of();
        }
        TypeVariableName out = TypeVariableName.get("S");
        TypeVariableName bounded =
                out.withBounds(family.of(op.overload().result()).writable(Terms.RANK));
        List<Form> forms = new ArrayList<>();
        if ((op.isAlone() || scalarsFit()) && op.numbersTellTypes()) {
            forms.add(new Form(scalars(), out, List.of(bounded), "", false, true));
        }
        if (!op.isAlone()) {
            choices()
                    .forEach(tensors -> forms.add(new Form(
                            arguments(tensors, (i, p) -> Terms.tensorAtMost(family.of(p.elementType()), Terms.RANK)),
                            out,
                            List.of(bounded),
                            "",
                            false,
                            true)));
        }
        return forms;
    }

    /** Forms of an element-wise op with an operand above the receiver's rank R. */
    List<Form> aboveRankVariable() {
        if (!isBroadcast() || op.isChoice() || op.isAlone()) {
            return List.of();
        }
        return choices().stream()
                .flatMap(tensors -> highest(tensors).stream().map(highest -> above(Terms.RANK, highest, tensors)))
                .toList();
    }

    /** One operand has a group of a higher rank than the receiver: those before it a lower one, those after at most it. */
    private void higher(int base, boolean[] tensors, List<Form> forms) {
        for (int group = base + 1; fits(group); group++) {
            int highest = group;
            for (int first : openTensors(tensors)) {
                BiFunction<Integer, ParamModel, TypeName> type = (i, p) -> {
                    Pattern pattern = op.ranks().operands().get(i + 1);
                    return i < first
                            ? atMost(p, pattern.rank(highest - 1))
                            : i == first
                                    ? family.of(p.elementType()).view(pattern.rank(highest))
                                    : atMost(p, pattern.rank(highest));
                };
                forms.add(form(arguments(tensors, type), group, false));
            }
        }
    }

    private boolean fits(int group) {
        return op.ranks().results().stream()
                        .allMatch(result -> result.filter(p -> p.open() && p.rank(group) <= family.maxRank())
                                .isPresent())
                && op.ranks().operands().stream().allMatch(p -> p.rank(group) <= family.maxRank());
    }

    /**
     * Which of the other operands may have a higher rank than the receiver. Of more than {@link #MIXED} none: each would need
     * type variables for those before it, for those after it, and for the result.
     */
    private List<Integer> highest(boolean[] tensors) {
        List<Integer> open = openTensors(tensors);
        return open.size() > MIXED ? List.of() : open;
    }

    /** Positions among the other operands of tensors, not given as scalars, whose pattern has a group. */
    private List<Integer> openTensors(boolean[] tensors) {
        List<Integer> open = new ArrayList<>();
        int tensor = 0;
        for (int i = 0; i < op.others().size(); i++) {
            if (op.others().get(i).isTensor()
                    && tensors[tensor++]
                    && op.ranks().operands().get(i + 1).open()) {
                open.add(i);
            }
        }
        return open;
    }

    private TypeName atMost(ParamModel param, int rank) {
        Family of = family.of(param.elementType());
        Pattern pattern = op.ranks().operands().get(op.overload().params().indexOf(param));
        boolean exact = !pattern.open() || pattern.core() > 0 && rank == pattern.core();
        return exact
                ? of.view(rank)
                : Terms.tensorAtMost(of, Names.rank(family.packageName(), Math.min(rank, family.maxRank())));
    }

    private TypeName anyRank(int position, ParamModel param) {
        return family.of(param.elementType()).readable();
    }

    private boolean scalarsFit() {
        return op.ranks().isPureBroadcast() || othersAreSingle();
    }

    /** Whether all other tensors are of shape {@code []}. */
    private boolean othersAreSingle() {
        return op.overload().params().stream()
                .skip(1)
                .filter(ParamModel::isTensor)
                .map(param -> op.ranks().operands().get(op.overload().params().indexOf(param)))
                .allMatch(pattern -> !pattern.open() && pattern.core() == 0);
    }

    /** Which of the other tensors are tensors and which scalars; never all scalars. */
    private List<boolean[]> choices() {
        int count = op.overload().tensors().size() - 1;
        int all = (1 << count) - 1;
        boolean mixed = scalarsFit() && count <= MIXED;
        return IntStream.rangeClosed(1, all)
                .map(mask -> all + 1 - mask)
                .filter(mask -> mixed || mask == all || mask == FIRST && scalarsFit())
                .mapToObj(mask -> bits(mask, count))
                .toList();
    }

    private static boolean[] bits(int mask, int count) {
        boolean[] bits = new boolean[count];
        for (int i = 0; i < count; i++) {
            bits[i] = (mask >> i & 1) == 1;
        }
        return bits;
    }

    private List<Argument> scalars() {
        return arguments(new boolean[op.overload().tensors().size() - 1], this::anyRank);
    }

    private List<Argument> arguments(boolean[] tensors, BiFunction<Integer, ParamModel, TypeName> typeOfTensor) {
        List<Argument> arguments = new ArrayList<>();
        int tensor = 0;
        for (int i = 0; i < op.others().size(); i++) {
            ParamModel param = op.others().get(i);
            if (param.kind() == ParamModel.Kind.SIZE) {
                arguments.add(Argument.size(param));
            } else if (!param.isTensor()) {
                arguments.add(Argument.moduli(param, op.ranks().operands().get(i + 1)));
            } else if (tensors[tensor++]) {
                arguments.add(Argument.tensor(param, typeOfTensor.apply(i, param)));
            } else {
                arguments.add(Argument.scalar(param, family));
            }
        }
        return arguments;
    }
}
