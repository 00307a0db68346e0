// What ./rankine shell begins with; or: jshell --class-path JARS -R--enable-native-access=ALL-UNNAMED --startup DEFAULT --startup FILE
import static io.rankine.Tensors.*;
import io.rankine.*;
import io.rankine.modular.*;
import io.rankine.exchange.numpy.*;
import java.nio.file.*;
