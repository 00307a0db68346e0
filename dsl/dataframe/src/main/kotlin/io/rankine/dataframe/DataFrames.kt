package io.rankine.dataframe

import io.rankine.TypedTensor
import io.rankine.engine.Tensor
import io.rankine.spec.ElementType
import java.math.BigInteger
import org.jetbrains.kotlinx.dataframe.AnyCol
import org.jetbrains.kotlinx.dataframe.AnyFrame
import org.jetbrains.kotlinx.dataframe.api.Infer
import org.jetbrains.kotlinx.dataframe.api.dataFrameOf
import org.jetbrains.kotlinx.dataframe.api.toColumn

/**
 * The numbers of all columns as a matrix, a row each. Integers and truth values must be of the element type exactly,
 * floats are rounded to nearest; [fill] stands in place of missing values.
 *
 * @throws IllegalArgumentException with the column and the row if a value is missing and there is no [fill], or is no
 *   such number
 */
public fun AnyFrame.toTensor(type: ElementType, fill: Number? = null): Tensor {
    require(columnsCount() > 0) { "toTensor: a frame without columns: select some" }
    val matrix = Tensor.empty(type, rowsCount().toLong(), columnsCount().toLong())
    columns().forEachIndexed { i, column ->
        column.toTensor(type, fill).use { it.copyTo(matrix.select(1, i.toLong())) }
    }
    return matrix
}

/** As [toTensor], as a tensor whose type says more: `frame.toTensor(DoubleTensor2::of)`. */
public inline fun <T> AnyFrame.toTensor(type: ElementType, fill: Number? = null, typed: (Tensor) -> T): T =
    typed(toTensor(type, fill))

/** The numbers of a column as a vector, as [AnyFrame.toTensor] takes them. */
public fun AnyCol.toTensor(type: ElementType, fill: Number? = null): Tensor =
    Columns.tensor(name(), values().map(::signed), type, fill)

/** Java has no unsigned numbers: those of Kotlin as numbers with a sign. */
private fun signed(value: Any?): Any? =
    when (value) {
        is UByte -> value.toShort()
        is UShort -> value.toInt()
        is UInt -> value.toLong()
        is ULong -> BigInteger(value.toString())
        else -> value
    }

/**
 * A matrix with a name for each of its columns, or a vector as one column.
 *
 * @throws IllegalArgumentException if there are more or fewer names, or the rank is another
 */
public fun TypedTensor.toDataFrame(vararg names: String): AnyFrame {
    val tensor = tensor()
    val matrix = if (tensor.rank() == 1) tensor.unsqueeze(1) else tensor
    require(matrix.rank() == 2 && matrix.dim(1) == names.size.toLong()) {
        "toDataFrame: ${names.size} names for a tensor of shape ${tensor.shape().contentToString()}: " +
            "allowed are a vector with one, and a matrix with one for each column"
    }
    return dataFrameOf(
        names.mapIndexed { i, name -> Columns.values(matrix.select(1, i.toLong())).toColumn(name, Infer.Type) }
    )
}
