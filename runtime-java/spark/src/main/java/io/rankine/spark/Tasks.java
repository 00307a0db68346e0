package io.rankine.spark;

import io.rankine.engine.memory.Scope;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;

/** The task of this thread. */
final class Tasks {

    private Tasks() {}

    /** A scope for one record of a task. A task that was cancelled ends here: Spark leaves the question to those who compute. */
    static Scope record() {
        TaskContext task = TaskContext.get();
        if (task != null && task.isInterrupted()) {
            throw new TaskKilledException("cancelled");
        }
        return Scope.open();
    }
}
