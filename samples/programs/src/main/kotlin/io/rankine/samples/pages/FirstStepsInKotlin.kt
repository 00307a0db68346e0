package io.rankine.samples.pages

import io.rankine.*
import io.rankine.exchange.numpy.Npy
import io.rankine.modular.Modulus
import java.nio.file.Files

/** The steps of docs/start-kotlin.md. */
fun main() {
    create()
    index()
    slice()
    broadcast()
    reduce()
    residues()
    lazilyInKotlin()
    save()
    mistakes()
}

private fun create() {
    val b = tensor(10, 20, 30)
    val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
    val zeros = DoubleTensor.zeros(2, 3)
    val counted = LongTensor.arange(6).reshape(2, 3)
    val table = LongTensor2(2, 3) { i, j -> 10L * i + j }
    val noise = random(7).doubles(2, 3) // the same numbers at every start
    println(counted) // [[0 1 2] [3 4 5]]
    println(table) // [[ 0  1  2] [10 11 12]]
    println("${zeros.type()} ${zeros.rank()} ${zeros.size()}") // float64 2 6
    println("${b.dim(0)} ${a.dim(1)} ${noise.dim(0)}") // 3 3 2
}

private fun index() {
    val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
    a[0, 1] = 20 // row 0, column 1
    println(a[-1, -1]) // 6
    println(a[0]) // [ 1 20  3]
    for (row in a) {
        println(row.sum()) // 24
        // 15
    }
}

private fun slice() {
    val a = LongTensor.arange(12).reshape(3, 4)
    val block = a[0 until 2, 1..3] // rows 0 and 1, columns 1 to 3
    val column = a[all, -1] // the last column
    println(block) // [[1 2 3] [5 6 7]]
    println(column) // [ 3  7 11]
    val before = a.copy()
    block += 100 // a view: the elements are those of a
    println(a[0]) // [  0 101 102 103]
    println(before[0]) // [0 1 2 3]
}

private fun broadcast() {
    val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
    val columns = tensor(10, 20, 30)
    val rows = tensor(100, 200)
    println(a + columns) // [[11 22 33] [14 25 36]]
    println(a + rows.unsqueeze(-1)) // [[101 102 103] [204 205 206]]
    println(2 * a + 1) // [[ 3  5  7] [ 9 11 13]]
    println(a + tensor(.5, .5, .5)) // [[1.5 2.5 3.5] [4.5 5.5 6.5]]
}

private fun reduce() {
    val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
    println(a.sum(0)) // [5 7 9]
    println(a.sum(1)) // [ 6 15]
    println(a.sum()) // 21
    println(a.amax(1)) // [3 6]
    println(a.greater(2).sum()) // 4
}

private fun residues() {
    val p = Modulus.of(17)
    val a = tensor(5, -3, 200)
    val b = tensor(1, 2, 3)
    println(modulo(p) { a * b + 1 }) // [ 6 12  6]
    println(a.modsum(b, p)) // [ 6 16 16]
    println(a.mod(p)) // [ 5 14 13]
}

private fun lazilyInKotlin() {
    val a = LongTensor.arange(6).reshape(2, 3)
    val b = tensor(10, 20, 30)
    val out = LongTensor.zeros(2, 3)
    out assign lazily { a * b + 1 } // one pass, no temporaries
    println(out) // [[  1  21  61] [ 31  81 151]]
    val fresh = lazily { a * b - a }.evaluate() // a new tensor
    println(fresh[1]) // [ 27  76 145]
}

private fun save() {
    val a = LongTensor.arange(6).reshape(2, 3)
    val file = Files.createTempFile("a", ".npy")
    a.save(file) // numpy.load reads it
    val again = Npy.read(file, LongTensor2::of)
    println(again == a) // true
    Files.delete(file)
}

private fun mistakes() {
    val a = LongTensor.zeros(2, 3)
    attempt { a + tensor(1, 2) }
    // plus: dim mismatch (3 ≠ 2) in position 2 (axis 1)
    //   a: 2 x 3
    //   b: · x 2
    //          ^
    attempt { a[2, 0] }
    // index 2 is out of range for axis 0 of shape [2, 3]: allowed 0 to 1, or -2 to -1
    attempt { a[all, 0 until 9] }
    // slice: 0..8 leaves axis 1 of shape [2, 3]: allowed 0 to 2, or -3 to -1
    attempt { a / 0 }
    // div: division by zero: b is 0 at []; nothing was written. Allowed: any value but 0
    attempt { ByteTensor.zeros(3) + 200 }
    // 200 does not fit int8: allowed -128 to 127
    a.close()
    attempt { a.sum() }
    // tensor used after release (48 bytes): it or its scope was closed;
    // keep() it to outlive its scope
}

private fun attempt(mistake: () -> Any) {
    try {
        mistake()
    } catch (e: RuntimeException) {
        println(e.message)
    }
}
