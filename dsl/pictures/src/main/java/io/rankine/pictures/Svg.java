package io.rankine.pictures;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.io.StringWriter;
import java.util.function.Consumer;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGGraphics2DIOException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What is drawn, written down as SVG. */
final class Svg {

    static final String NAMESPACE = "http://www.w3.org/2000/svg";

    private Svg() {}

    static String of(Consumer<Graphics2D> drawing, int width, int height) {
        try {
            Document document = DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(NAMESPACE, "svg", null);
            SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
            context.setComment("");
            context.setExtensionHandler(new Gradients());
            SVGGraphics2D graphics = new SVGGraphics2D(context, false);
            graphics.setSVGCanvasSize(new Dimension(width, height));
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            drawing.accept(graphics);
            Element root = graphics.getRoot();
            root.setAttribute("viewBox", box(width, height));
            sharpen(root.getElementsByTagName("rect"));
            StringWriter text = new StringWriter();
            graphics.stream(root, text, true, false);
            return text.toString();
        } catch (ParserConfigurationException | SVGGraphics2DIOException e) {
            throw new IllegalStateException("svg: " + e.getMessage(), e);
        }
    }

    /** By it a page that is narrower scales the picture, where it would cut it. */
    static String box(int width, int height) {
        return "0 0 " + width + " " + height;
    }

    /** Smoothed edges of rectangles side by side would let the background through. */
    private static void sharpen(NodeList rectangles) {
        for (int i = 0; i < rectangles.getLength(); i++) {
            ((Element) rectangles.item(i)).setAttribute("shape-rendering", "crispEdges");
        }
    }
}
