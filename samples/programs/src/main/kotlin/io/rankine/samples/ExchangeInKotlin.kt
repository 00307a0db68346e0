package io.rankine.samples

import io.rankine.*
import io.rankine.exchange.dlpack.DlPack
import java.nio.file.Path

/** Writes a file, reads it again, and adds it up in place. */
fun throughFiles(a: LongTensor2, file: Path): LongTensor2 {
    a.save(file)
    val b = file.readTensor(LongTensor2::of)
    val total = file.mapTensor(LongView2::of).use { it.sum() }
    println(total)
    return b
}

/** Several tensors in one archive. */
fun throughAnArchive(a: LongTensor2, b: DoubleTensor1, file: Path): LongTensor2 {
    mapOf("a" to a, "b" to b).save(file, compressed = true)
    return LongTensor2.of(file.readTensors().getValue("a"))
}

/** Hands a tensor to whoever speaks DLPack and takes it back: the same memory. */
fun throughDlPack(a: LongTensor2): LongTensor2 {
    val struct = DlPack.exportVersioned(a.tensor())
    return DlPack.readVersioned(struct, LongTensor2::of)
}
