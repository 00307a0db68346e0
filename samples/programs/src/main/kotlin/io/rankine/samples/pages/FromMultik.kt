package io.rankine.samples.pages

import io.rankine.*

/** What is written in the table about Multik in docs/from-libraries.md. */
fun main() {
    val a = tensor(arrayOf(longArrayOf(1, 2, 3), longArrayOf(4, 5, 6)))
    val x = tensor(arrayOf(doubleArrayOf(4.0, 2.0), doubleArrayOf(1.0, 3.0)))
    val v = tensor(2.0, 1.0)

    println(tensor(1, 2, 3)) // [1 2 3]
    println(DoubleTensor.zeros(2, 2)) // [[0. 0.] [0. 0.]]
    println(DoubleTensor.eye(2)) // [[1. 0.] [0. 1.]]
    println(LongTensor.arange(10, 25, 5)) // [10 15 20]
    println(DoubleTensor.linspace(0.0, 1.0, 3)) // [0.  0.5 1. ]
    println(a.size()) // 6
    println(a.type()) // int64
    println(a.rank()) // 2
    println(a[1, 2]) // 6
    println(a[1]) // [4 5 6]
    println(a[0..1, 1]) // [2 5]
    println(a + a) // [[ 2  4  6] [ 8 10 12]]
    println(a * 2) // [[ 2  4  6] [ 8 10 12]]
    println(-a) // [[-1 -2 -3] [-4 -5 -6]]
    println(x.matmul(x)) // [[18. 14.] [ 7. 11.]]
    println(x.linalg().inv()) // [[ 0.3 -0.2] [-0.1  0.4]]
    println(x.linalg().solve(v)) // [0.4 0.2]
    println(x.linalg().norm(0, 1)) // 5.477225575051661
    println(a.sum()) // 21
    println(a.sum(0)) // [5 7 9]
    println(a.amax(1)) // [3 6]
    println(a.argmax()) // 5
    println(a.cumsum(1)) // [[ 1  3  6] [ 4  9 15]]
    println(a.mean()) // 3.5
    println(v.stats().median(0)) // 1.5
    println(x.exp()) // [[54.59815003  7.3890561 ] [ 2.71828183 20.08553692]]
    println(x.trig().sin()) // [[-0.7568025   0.90929743] [ 0.84147098  0.14112001]]
    println(a.T) // [[1 4] [2 5] [3 6]]
    println(a.reshape(3, 2)) // [[1 2] [3 4] [5 6]]
    println(a.reshape(6)) // [1 2 3 4 5 6]
    println(a.unsqueeze(0)) // [[[1 2 3] [4 5 6]]]
    println(LongTensor.concat(1, a, a)) // [[1 2 3 1 2 3] [4 5 6 4 5 6]]
    println(a[a.greater(2)]) // [3 4 5 6]
    println(a * a) // [[ 1  4  9] [16 25 36]]
    println(v.sort()) // [1. 2.]
    println(a.clamp(2, 4)) // [[2 2 3] [4 4 4]]
    println(a.copy()) // [[1 2 3] [4 5 6]]
}
