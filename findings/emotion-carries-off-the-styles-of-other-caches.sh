#!/usr/bin/env bash
# @emotion/react 11.14.0 (@emotion/cache 11.14.0): to import it takes every <style data-emotion="KEY ..."> of the page out of its place and
# puts it at the end of the head, whatever KEY is.
#
# React drawn on a server with a cache of a key of its own (two apps on one page, or HTML that another bundle made) leaves its style
# elements beside the words that they style. Whoever then imports @emotion/react makes its default cache, whose key is "css", and that one
# moves all of them, one after the other, each a new computation of the page's styles. Taking away what was drawn on the server takes its
# words and leaves its styles in the head for good. A cache that is made with the right key afterwards adopts its own from there. Without the
# attribute, a style element stays where it is.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @emotion/react@11.14.0 @emotion/cache@11.14.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat > look.cjs <<'JS'
const createCache = require("@emotion/cache").default;
const { CacheProvider, jsx } = require("@emotion/react");
const { createElement } = require("react");
const { renderToString } = require("react-dom/server");

const early = createCache({ key: "early" });
console.log(renderToString(
  createElement(CacheProvider, { value: early }, jsx("p", { css: { color: "red" } }, "words")),
));
JS
html=$(node look.cjs)
cat > page.cjs <<'JS'
const { JSDOM } = require("jsdom");
const [, , drawn, attribute] = process.argv;
const html = attribute === "without" ? drawn.replace(/ data-emotion="[^"]*"/, "") : drawn;
const { window } = new JSDOM(`<head></head><body><div id="drawn">${html}</div></body>`);
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement });
const where = () =>
  [...document.querySelectorAll("style")].map((style) => style.closest("#drawn")?.id ?? style.parentNode.nodeName).join();
console.log(`${attribute} the attribute, before the import: ${where()}`);
// What a bundler takes for a browser.
require("./node_modules/@emotion/react/dist/emotion-react.browser.cjs.js");
console.log(`${attribute} the attribute, after it:          ${where()}`);
document.querySelector("#drawn").remove();
console.log(`${attribute} the attribute, words taken away:   ${where() || "none"}`);
JS
seen=$(echo "$html"; for attribute in with without; do node page.cjs "$html" "$attribute"; done)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
<style data-emotion="early tokvmb">.early-tokvmb{color:red;}</style><p class="early-tokvmb">words</p>
with the attribute, before the import: drawn
with the attribute, after it:          HEAD
with the attribute, words taken away:   HEAD
without the attribute, before the import: drawn
without the attribute, after it:          drawn
without the attribute, words taken away:   none
SEEN
