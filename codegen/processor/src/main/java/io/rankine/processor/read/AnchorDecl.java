package io.rankine.processor.read;

import io.rankine.processor.model.NativeConstant;
import java.util.List;

/**
 * An anchor class as written.
 *
 * @param opSets qualified names, as listed
 * @param opSetsPlace where they are listed
 * @param constants of a native binding, those of its classes of layouts
 * @param maxRank 0 where the annotation has none
 */
public record AnchorDecl(
        Place place,
        Place opSetsPlace,
        String packageName,
        String className,
        List<String> opSets,
        List<NativeConstant> constants,
        int maxRank) {}
