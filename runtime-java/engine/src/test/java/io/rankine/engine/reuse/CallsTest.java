package io.rankine.engine.reuse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallsTest {

    @Test
    void everyViewIsKnownToShareMemoryAndListsOfThemAreNone() {
        for (View.Result result : View.Result.values()) {
            List<String> names = Views.ALL.stream()
                    .filter(view -> view.result() == result)
                    .map(View::name)
                    .toList();
            List<String> known = names.stream().filter(Calls::isView).toList();
            assertEquals(result == View.Result.VIEW ? names : List.of(), known);
        }
    }

    @Test
    void opsAreNoViews() {
        for (String op : List.of("plus", "copy", "sum", "cumsum", "max", "take", "tile")) {
            assertEquals(false, Calls.isView(op), op);
        }
    }
}
