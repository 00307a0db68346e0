// The search: every word of the query must be in a section, in its title or below it.
"use strict";
(() => {
  const root = document.currentScript.dataset.root;
  const input = document.getElementById("q");
  const found = document.getElementById("found");
  const most = 30;
  let waiting = null;

  function load(then) {
    if (window.rankineIndex) return then();
    if (waiting) return void (waiting = then);
    waiting = then;
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = () => waiting();
    document.head.append(script);
  }

  function score(entry, words) {
    const [title, page, , text] = entry;
    const low = title.toLowerCase();
    let sum = 0;
    for (const word of words) {
      if (low === word) sum += 100;
      else if (low.startsWith(word)) sum += 40;
      else if (low.includes(word)) sum += 20;
      else if ((" " + text).includes(" " + word)) sum += 4;
      else if (page.toLowerCase().includes(word)) sum += 3;
      else if (word.length > 2 && text.includes(word)) sum += 1;
      else return 0;
    }
    return sum + (page ? 0 : 2);
  }

  function show() {
    const parts = input.value.toLowerCase().split(/[^\p{L}\d_]+/u).filter(Boolean);
    // np.linalg.svd is asked for as linalg.svd.
    const words = parts.length > 1 ? parts.filter((word) => word !== "np") : parts;
    found.replaceChildren();
    found.hidden = words.length === 0;
    if (words.length === 0) return;
    const hits = window.rankineIndex
      .map((entry) => [score(entry, words), entry])
      .filter(([points]) => points > 0)
      .sort((a, b) => b[0] - a[0])
      .slice(0, most);
    for (const [, [title, page, address]] of hits) {
      const link = document.createElement("a");
      link.href = root + address;
      const head = document.createElement("b");
      head.textContent = title;
      const where = document.createElement("small");
      where.textContent = page;
      link.append(head, " ", where);
      const item = document.createElement("li");
      item.append(link);
      found.append(item);
    }
    if (hits.length === 0) {
      const item = document.createElement("li");
      item.textContent = "Nothing has all these words.";
      found.append(item);
    }
  }

  function move(event) {
    const links = [input, ...found.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      input.value = "";
      found.hidden = true;
      input.blur();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      links[Math.max(0, Math.min(links.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))].focus();
    } else if (event.key === "Enter" && at === 0 && links.length > 1) {
      links[1].click();
    }
  }

  input.addEventListener("focus", () => load(show));
  input.addEventListener("input", () => load(show));
  document.querySelector(".search").addEventListener("keydown", move);
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search") || event.target.closest("#found a")) found.hidden = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/input|textarea/i.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    }
  });

  // The menu is open beside the page, and folded above it on narrow screens.
  const menu = document.getElementById("menu");
  const wide = matchMedia("(min-width: 60rem)");
  const fold = () => { menu.open = wide.matches; };
  wide.addEventListener("change", fold);
  fold();
  // Beside the page it is longer than the screen.
  const nav = document.querySelector("nav");
  const here = nav.querySelector("li.here");
  if (here && wide.matches) nav.scrollTop = here.offsetTop - nav.clientHeight / 3;

  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    input.value = asked;
    load(show);
  }
})();
