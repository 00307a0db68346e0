package io.rankine.rooms;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Knots of a graph, its strongly connected components of more than one node: Tarjan, SIAM J. Comput. 1 (1972). */
final class Knots {

    private final Map<String, Set<String>> uses;
    private final Map<String, Integer> number = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final List<Set<String>> found = new ArrayList<>();

    private Knots(Map<String, Set<String>> uses) {
        this.uses = uses;
    }

    /** @param uses by node, the nodes it uses */
    static List<Set<String>> of(Map<String, Set<String>> uses) {
        Knots knots = new Knots(uses);
        for (String node : uses.keySet()) {
            if (!knots.number.containsKey(node)) {
                knots.visit(node);
            }
        }
        return knots.found;
    }

    private void visit(String node) {
        number.put(node, number.size());
        lowest.put(node, number.get(node));
        open.push(node);
        for (String next : uses.getOrDefault(node, Set.of())) {
            if (!number.containsKey(next)) {
                visit(next);
                lowest.merge(node, lowest.get(next), Math::min);
            } else if (open.contains(next)) {
                lowest.merge(node, number.get(next), Math::min);
            }
        }
        if (lowest.get(node).equals(number.get(node))) {
            close(node);
        }
    }

    private void close(String root) {
        Set<String> knot = new TreeSet<>();
        String node;
        do {
            node = open.pop();
            knot.add(node);
        } while (!node.equals(root));
        if (knot.size() > 1) {
            found.add(knot);
        }
    }
}
