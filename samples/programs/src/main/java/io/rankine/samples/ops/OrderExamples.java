package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;

/** Order, search and sets. */
final class OrderExamples {

    static void main() {
        order();
        search();
        sets();
    }

    private static void order() {
        LongTensor1 a = tensor(30, 10, 20);
        var largest = a.stats().topK(2);
        System.out.println(a.sort()); // [10 20 30]
        System.out.println(a.argsort()); // [1 2 0]
        System.out.println(a.stats().sortDescending()); // [30 20 10]
        System.out.println(a.stats().argsortDescending()); // [0 2 1]
        System.out.println(largest.values() + " " + largest.places()); // [30 20] [0 2]
        System.out.println(tensor(new long[][] {{2, 1, 0}, {1, 1, 0}}).stats().lexsort()); // [2 1 0]
    }

    private static void search() {
        LongTensor1 a = tensor(10, 20, 20, 30);
        System.out.println(a.searchSorted(tensor(20, 25))); // [1 3]
        System.out.println(a.stats().searchSortedRight(tensor(20, 25))); // [3 3]
        System.out.println(tensor(0, 5, 0, 7).nonZero()); // [[1] [3]]
        System.out.println(a.filter(a.greater(15))); // [20 20 30]
    }

    private static void sets() {
        LongTensor1 a = tensor(3, 1, 3, 2);
        LongTensor1 b = tensor(3, 4);
        var once = a.unique();
        var places = a.stats().uniquePlaces();
        var rows = tensor(new long[][] {{1, 2}, {0, 5}, {1, 2}}).stats().uniqueRows();
        System.out.println(once.values() + " " + once.counts()); // [1 2 3] [1 1 2]
        System.out.println(places.values() + " " + places.indices()); // [1 2 3] [1 3 0]
        System.out.println(rows.rows() + " " + rows.counts()); // [[0 5] [1 2]] [1 2]
        System.out.println(a.stats().intersect1d(b)); // [3]
        System.out.println(a.stats().union1d(b)); // [1 2 3 4]
        System.out.println(a.stats().setdiff1d(b)); // [1 2]
        System.out.println(a.stats().setxor1d(b)); // [1 2 4]
    }
}
