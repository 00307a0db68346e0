import io.rankine.*;
import io.rankine.spec.ShapeChecked;

@ShapeChecked
class ArraysThatAreWritten {
    static LongTensor1 written() {
        LongTensor1[] all = {LongTensor.zeros(3), LongTensor.zeros(4)};
        swap(all);
        int[] sizes = {3};
        sizes[0]++;
        return all[0].plus(LongTensor.zeros(4)).plus(LongTensor.zeros(sizes[0]));
    }

    private static void swap(LongTensor1[] all) {
        LongTensor1 first = all[0];
        all[0] = all[1];
        all[1] = first;
    }
}
