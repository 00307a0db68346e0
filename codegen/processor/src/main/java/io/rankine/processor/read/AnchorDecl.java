package io.rankine.processor.read;

import java.util.List;

/**
 * An anchor class as written.
 *
 * @param opSets qualified names, as listed
 * @param opSetsPlace where they are listed
 * @param maxRank 0 where the annotation has none
 */
public record AnchorDecl(
        Place place, Place opSetsPlace, String packageName, String className, List<String> opSets, int maxRank) {}
