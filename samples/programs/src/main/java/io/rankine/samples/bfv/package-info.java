/**
 * Computing on encrypted integers: a small form of the scheme of Brakerski, Fan and Vercauteren, to be read.
 *
 * <p>It is a sample, not a library for secrets: nobody has audited it, nothing in it is hardened against side channels
 * (the time that keys, noise and decryption take may tell of them), ciphertexts are not authenticated, results of decryption must
 * not be given back to whoever made the ciphertext, and whoever sees a decrypted result may learn more of the other side's data
 * than the result (there is no noise flooding).
 */
@NullMarked
package io.rankine.samples.bfv;

import org.jspecify.annotations.NullMarked;
