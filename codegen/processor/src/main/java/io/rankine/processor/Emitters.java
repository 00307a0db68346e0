package io.rankine.processor;

import io.rankine.processor.emit.Emitter;
import io.rankine.processor.emit.ResultRecord;
import io.rankine.processor.emit.docs.CatalogueEmitter;
import io.rankine.processor.emit.docs.OpPageEmitter;
import io.rankine.processor.emit.element.ElementAccessEmitter;
import io.rankine.processor.emit.entry.EntryEmitter;
import io.rankine.processor.emit.ffm.BindingEmitter;
import io.rankine.processor.emit.ffm.CopiesEmitter;
import io.rankine.processor.emit.ffm.DispatchEmitter;
import io.rankine.processor.emit.ffm.GuestEmitter;
import io.rankine.processor.emit.ffm.HeaderEmitter;
import io.rankine.processor.emit.ffm.LayoutEmitter;
import io.rankine.processor.emit.kernel.KernelEmitter;
import io.rankine.processor.emit.kotlin.FacadeExtensionsEmitter;
import io.rankine.processor.emit.kotlin.KotlinTensorsEmitter;
import io.rankine.processor.emit.kotlin.NumberMethodsEmitter;
import io.rankine.processor.emit.tensor.FacadeEmitter;
import io.rankine.processor.emit.tensor.TensorTypesEmitter;
import io.rankine.processor.emit.view.ViewableEmitter;
import java.util.List;

/** All emitters, in the order in which they run. */
final class Emitters {

    static final List<Emitter> ALL = List.of(
            new CatalogueEmitter(),
            new OpPageEmitter(),
            new ElementAccessEmitter(),
            new ViewableEmitter(),
            new KernelEmitter(),
            new ResultRecord(),
            new EntryEmitter(),
            new TensorTypesEmitter(),
            new KotlinTensorsEmitter(),
            new NumberMethodsEmitter(),
            new FacadeEmitter(),
            new FacadeExtensionsEmitter(),
            new HeaderEmitter(),
            new LayoutEmitter(),
            new DispatchEmitter(),
            new CopiesEmitter(),
            new GuestEmitter(),
            new BindingEmitter());

    private Emitters() {}
}
