package io.rankine.pictures.pages;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.pictures.*;
import java.io.IOException;
import java.nio.file.Path;

final class FirstPicture {

    static void main(String... arguments) throws IOException {
        Path folder = Path.of(arguments.length > 0 ? arguments[0] : ".");
        DoubleTensor1 t = DoubleTensor.linspace(0, 10, 200);
        DoubleTensor1 sine = t.trig().sin();
        DoubleTensor1 measured = sine.plus(random(7).normals(200).times(0.1));

        Picture.line(t, sine)
                .named("sin t")
                .and(Picture.scatter(t, measured).named("measured"))
                .title("A sine and its measurement")
                .axes("t in s", "volts")
                .write(folder.resolve("sine.svg")); // or sine.png

        Picture.histogram(measured, 20).write(folder.resolve("histogram.png"));
        Picture.heatMap(sine.outer(sine)).title("sin s · sin t").write(folder.resolve("outer.png"));
    }
}
