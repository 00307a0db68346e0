package io.rankine.samples.bfv;

import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.Tensors;
import java.util.Random;

/**
 * Images of digits, 8 by 8 pixels of 0 to 16, made up for this sample: ten glyphs, drawn below, each moved sideways by up to
 * a pixel, with strokes of uneven ink, gaps and specks. The same seed always gives the same images.
 *
 * @param images {@code [count, 64]}, row by row
 * @param labels which digit each shows, {@code [count]}
 */
public record Digits(LongTensor2 images, LongTensor1 labels) {

    /** Pixels of an image. */
    public static final int PIXELS = 64;

    private static final String[] GLYPHS = {"""
        ........
        ..###...
        .#...#..
        .#...#..
        .#...#..
        .#...#..
        ..###...
        ........
        """, """
        ........
        ...#....
        ..##....
        .#.#....
        ...#....
        ...#....
        .#####..
        ........
        """, """
        ........
        ..####..
        .#....#.
        .....#..
        ...##...
        ..#.....
        .######.
        ........
        """, """
        ........
        .####...
        .....#..
        ..###...
        .....#..
        .....#..
        .####...
        ........
        """, """
        ........
        .#...#..
        .#...#..
        .#...#..
        .######.
        .....#..
        .....#..
        ........
        """, """
        ........
        .######.
        .#......
        .#####..
        ......#.
        ......#.
        .#####..
        ........
        """, """
        ........
        ...##...
        ..#.....
        .#.###..
        .##...#.
        .#....#.
        ..####..
        ........
        """, """
        ........
        .######.
        .....#..
        ....#...
        ...#....
        ..#.....
        ..#.....
        ........
        """, """
        ........
        ..####..
        .#....#.
        ..####..
        .#....#.
        .#....#.
        ..####..
        ........
        """, """
        ........
        ..####..
        .#....#.
        .#...##.
        ..###.#.
        .....#..
        ..##....
        ........
        """};

    /** {@code count} images, the digits in turn. */
    public static Digits of(long seed, int count) {
        Random random = new Random(seed);
        LongTensor2 images = LongTensor.zeros(count, PIXELS);
        long[] labels = new long[count];
        for (int i = 0; i < count; i++) {
            labels[i] = i % GLYPHS.length;
            draw(GLYPHS[i % GLYPHS.length], random, images.at(i));
        }
        return new Digits(images, Tensors.tensor(labels));
    }

    private static void draw(String glyph, Random random, LongTensor1 image) {
        String[] rows = glyph.split("\n");
        int right = random.nextInt(3) - 1;
        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 8; x++) {
                int column = x - right;
                boolean ink = column >= 0 && column < 8 && rows[y].charAt(column) == '#';
                boolean flaw = random.nextInt(100) < 5;
                image.set(8 * y + x, ink != flaw ? 16 - random.nextInt(9) : random.nextInt(6));
            }
        }
    }

    /** Number of images. */
    public int count() {
        return (int) labels.size();
    }
}
