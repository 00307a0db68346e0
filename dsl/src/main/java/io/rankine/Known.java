package io.rankine;

/**
 * What supertypes of tensors and expressions say of other types, {@code Known<? super LongTensor2>}. Of two tensors javac looks
 * for all that these types have in common, but not below a wildcard with {@code super}: so that it costs nothing. It has no
 * members, and programs have no need of it.
 *
 * @param <S> the type that is known
 */
public interface Known<S> {}
