// What ./rankine shell begins with; or: jshell --class-path JARS -R--enable-native-access=ALL-UNNAMED --startup DEFAULT --startup FILE
import static io.rankine.Tensors.*;
import io.rankine.*;
import io.rankine.modular.*;
import io.rankine.exchange.numpy.*;
// By its own name: java.lang.annotation has one, too, and DEFAULT imports that package.
import io.rankine.spec.ElementType;
import java.nio.file.*;
