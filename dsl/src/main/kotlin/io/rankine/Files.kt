@file:JvmName("TensorFiles")

package io.rankine

import io.rankine.engine.Tensor
import io.rankine.exchange.csv.Csv
import io.rankine.exchange.numpy.Npy
import io.rankine.exchange.numpy.Npz
import io.rankine.spec.ElementType
import java.nio.channels.FileChannel.MapMode
import java.nio.file.Path

/** The array of this `.npy` file. */
fun Path.readTensor(): Tensor = Npy.read(this)

/** The array of this `.npy` file, typed: `path.readTensor(LongTensor2::of)`. */
fun <T : Any> Path.readTensor(typed: (Tensor) -> T): T = Npy.read(this, typed)

/** A tensor on this `.npy` file itself, read-only unless [mode] says otherwise. */
fun Path.mapTensor(mode: MapMode = MapMode.READ_ONLY): Tensor = Npy.map(this, mode)

/** A tensor on this `.npy` file itself, read-only and typed: `path.mapTensor(LongView2::of)`. */
fun <T : Any> Path.mapTensor(typed: (Tensor) -> T): T = Npy.map(this, typed)

/** All arrays of this `.npz` file by their names. */
fun Path.readTensors(): Map<String, Tensor> = Npz.read(this)

/** The matrix of numbers in this text file, fields separated by commas, without the first [skippedLines]; see [Csv]. */
fun Path.readCsv(type: ElementType, skippedLines: Int = 0): Tensor = Csv.read(this, type, skippedLines)

/** Writes a matrix, or a vector as one line, as text, fields separated by commas. */
fun TypedTensor.saveCsv(file: Path) = Csv.write(tensor(), file)

/** Writes an `.npz` file of these tensors under their names, deflated if [compressed]. */
fun Map<String, TypedTensor>.save(file: Path, compressed: Boolean = false) {
    val tensors = mapValues { (_, typed) -> typed.tensor() }
    if (compressed) Npz.writeCompressed(tensors, file) else Npz.write(tensors, file)
}
