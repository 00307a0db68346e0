package io.rankine.site;

import java.util.List;

/**
 * A page without what stands around it on every page.
 *
 * @param body HTML
 * @param sections what search finds on it, in order
 */
record Page(Address address, String title, String body, List<Section> sections) {

    /**
     * @param anchor the id of its heading, empty for the page itself
     * @param level of its heading: 1 is the page's title
     * @param text its words
     */
    record Section(String anchor, int level, String title, String text) {}

    Page {
        sections = List.copyOf(sections);
    }
}
