package io.rankine.processor.ksp;

import com.google.devtools.ksp.processing.KSPLogger;
import com.google.devtools.ksp.symbol.FileLocation;
import com.google.devtools.ksp.symbol.KSFunctionDeclaration;
import com.google.devtools.ksp.symbol.KSNode;
import io.rankine.processor.read.Place;
import java.util.Optional;

/** A place at which KSP can show a message. */
record KspPlace(KSNode node) implements Place {

    @Override
    public Optional<Object> method() {
        for (KSNode around = node; around != null; around = around.getParent()) {
            if (around instanceof KSFunctionDeclaration function) {
                return Optional.of(function);
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean isAt(Place other) {
        return other instanceof KspPlace at && node.equals(at.node);
    }

    /** At the nearest node around it that has a line; annotations of parameters have none. */
    void error(KSPLogger logger, String message) {
        KSNode at = node;
        while (!(at.getLocation() instanceof FileLocation) && at.getParent() != null) {
            at = at.getParent();
        }
        logger.error(message, at);
    }
}
