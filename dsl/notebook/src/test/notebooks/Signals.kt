// Written by NotebooksTest with -Drankine.notebooks=write.
@file:Suppress("warnings")

package notebooks

import io.rankine.*
import io.rankine.modular.*
import io.rankine.pictures.*

object Signals {
@JvmStatic fun run(shown: java.util.function.BiConsumer<Int, Any?>) {

val n = 2000
val time = DoubleTensor.linspace(0, 1, n)
val chirp = (time * time * 600.0).trig().sin()
val signal = chirp + random(1).normals(n) * 0.3
shown.accept(1, Picture.line(time, signal).title("A chirp under noise").axes("seconds", "volts"))
val power = signal.signal().rfft().abs()
shown.accept(2, Picture.line(power).title("Its spectrum").axes("Hz", "magnitude"))
val pieces = signal.windows(0, 100, 50).copy()
val spectrogram = pieces.signal().rfft().abs()
shown.accept(3, Picture.heatMap(spectrogram.mT).title("Frequency over time").axes("window", "10 Hz"))
shown.accept(4, Picture.histogram(signal - chirp, 30).title("The noise"))
}
}
