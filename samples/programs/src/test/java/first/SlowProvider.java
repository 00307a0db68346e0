package first;

import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.KernelProvider;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Has no kernels, and takes until it is told to go on to find that out; others are only looked for after that. */
public final class SlowProvider implements KernelProvider {

    static final CountDownLatch GO = new CountDownLatch(1);

    /** Fails if nobody tells it to, as whoever should waits for it. */
    public SlowProvider() throws InterruptedException {
        if (!GO.await(60, TimeUnit.SECONDS)) {
            throw new IllegalStateException("waited for by the thread that it waits for");
        }
    }

    @Override
    public String name() {
        return "slow";
    }

    @Override
    public String status() {
        return "none";
    }

    @Override
    public boolean available() {
        return false;
    }

    @Override
    public @Nullable Kernel find(String symbol) {
        return null;
    }
}
