package io.rankine.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown as GitHub shows it: tables, headings with anchors, code in colours. */
final class Markdown {

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private Markdown() {}

    /** What a page refers to, in the site. */
    interface Links {
        /** Where a link leads. */
        String link(String to);

        /** Where a picture lies. */
        String picture(String of);

        /** The title of the page that a link leads to, if it leads to one. */
        Optional<String> title(String to);
    }

    /** A page of this text; a link that is called by its file is called by the title of the page. */
    static Page page(Address address, String text, Links links) {
        Node document = PARSER.parse(text);
        Map<Heading, String> anchors = new HashMap<>();
        Sections sections = new Sections(anchors);
        document.accept(sections);
        sections.end();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                if (link.getFirstChild() instanceof Text name
                        && link.getDestination().startsWith(name.getLiteral())) {
                    links.title(link.getDestination()).ifPresent(name::setLiteral);
                }
                link.setDestination(links.link(link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image picture) {
                picture.setDestination(links.picture(picture.getDestination()));
            }
        });
        HtmlRenderer renderer = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .nodeRendererFactory(CodeBlocks::new)
                .attributeProviderFactory(_ -> (node, _, attributes) -> {
                    if (node instanceof Heading heading) {
                        attributes.put("id", anchors.getOrDefault(heading, ""));
                    }
                })
                .build();
        return new Page(address, sections.done.getFirst().title(), renderer.render(document), sections.done);
    }

    /** As GitHub names headings in links. */
    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w\\- ]", "").replace(' ', '-');
    }

    /** What stands below each heading, as words. */
    private static final class Sections extends AbstractVisitor {
        private final List<Page.Section> done = new ArrayList<>();
        private final Map<Heading, String> anchors;
        private final Set<String> taken = new HashSet<>();
        private final StringBuilder words = new StringBuilder();
        private String anchor = "";
        private String title = "";
        private int level;

        Sections(Map<Heading, String> anchors) {
            this.anchors = anchors;
        }

        @Override
        public void visit(Heading heading) {
            end();
            visitChildren(heading);
            title = words.toString().strip();
            words.setLength(0);
            level = heading.getLevel();
            String wanted = anchor(title);
            anchor = wanted;
            for (int i = 1; !taken.add(anchor); i++) {
                anchor = wanted + "-" + i;
            }
            anchors.put(heading, anchor);
        }

        void end() {
            if (!title.isEmpty()) {
                done.add(new Page.Section(level == 1 ? "" : anchor, level, title, words.toString()));
            }
            words.setLength(0);
        }

        @Override
        public void visit(Text text) {
            words.append(text.getLiteral());
        }

        @Override
        public void visit(Code code) {
            words.append(code.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak line) {
            words.append(' ');
        }

        @Override
        public void visit(FencedCodeBlock block) {
            words.append(' ').append(block.getLiteral()).append(' ');
        }

        @Override
        public void visit(IndentedCodeBlock block) {
            words.append(' ').append(block.getLiteral()).append(' ');
        }

        @Override
        public void visit(HtmlBlock block) {
            // a comment, or a picture
        }

        @Override
        protected void visitChildren(Node parent) {
            super.visitChildren(parent);
            words.append(parent instanceof Heading || parent instanceof Link ? "" : " ");
        }
    }

    private record CodeBlocks(HtmlNodeRendererContext context) implements NodeRenderer {
        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(FencedCodeBlock.class);
        }

        @Override
        public void render(Node node) {
            FencedCodeBlock block = (FencedCodeBlock) node;
            context.getWriter()
                    .raw("<pre><code>" + Highlight.code(block.getInfo(), block.getLiteral()) + "</code></pre>\n");
        }
    }
}
