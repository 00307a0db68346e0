package io.rankine.pictures;

import java.awt.Color;
import java.awt.LinearGradientPaint;
import java.awt.Paint;
import java.awt.geom.Point2D;
import org.apache.batik.svggen.DefaultExtensionHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGPaintDescriptor;
import org.w3c.dom.Element;

/** Gradients of several colours, which Batik does not write. */
final class Gradients extends DefaultExtensionHandler {

    @Override
    public SVGPaintDescriptor handlePaint(Paint paint, SVGGeneratorContext context) {
        if (!(paint instanceof LinearGradientPaint gradient)) {
            return super.handlePaint(paint, context);
        }
        String id = context.getIDGenerator().generateID("gradient");
        Element element = element(context, "linearGradient");
        element.setAttribute("id", id);
        element.setAttribute("gradientUnits", "userSpaceOnUse");
        end(element, "1", gradient.getStartPoint());
        end(element, "2", gradient.getEndPoint());
        for (int i = 0; i < gradient.getFractions().length; i++) {
            Color colour = gradient.getColors()[i];
            Element stop = element(context, "stop");
            stop.setAttribute("offset", Float.toString(gradient.getFractions()[i]));
            stop.setAttribute(
                    "stop-color", "rgb(" + colour.getRed() + "," + colour.getGreen() + "," + colour.getBlue() + ")");
            element.appendChild(stop);
        }
        return new SVGPaintDescriptor("url(#" + id + ")", "1", element);
    }

    private static Element element(SVGGeneratorContext context, String name) {
        return context.getDOMFactory().createElementNS(Svg.NAMESPACE, name);
    }

    private static void end(Element element, String which, Point2D at) {
        element.setAttribute("x" + which, Double.toString(at.getX()));
        element.setAttribute("y" + which, Double.toString(at.getY()));
    }
}
