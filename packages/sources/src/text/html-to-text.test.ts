import { expect, test } from "vitest";
import { htmlToText, htmlToTexts } from "./html-to-text.js";

test.each([
  [
    "paragraphs are lines, closed or not",
    "<p>One\ntwo</p><p>three<p>four<br>five",
    "One two\nthree\nfour\nfive",
  ],
  ["a link keeps its words", 'See <a href="https://a.example">the <b>minutes</b></a>.', "See the minutes."],
  [
    "what is quoted from others is left out, one quote within another too",
    "<blockquote>a<blockquote>b</blockquote>c</blockquote><p>Own words</p><aside class=quote>d</aside>",
    "Own words",
  ],
  [
    "code blocks and images are left out",
    "Try <code>ls</code><pre>rm -rf</pre><img alt='x'> now",
    "Try ls\nnow",
  ],
  ["comments and scripts are left out", "a<!-- <p>b --><script>c</script>d", "a\nd"],
  [
    "entities are decoded once",
    "&#x27;a&#39; &amp;lt; &#128512; &hearts; &#1114112;",
    "'a' &lt; 😀 &hearts; &#1114112;",
  ],
  ["a lone sign stays", "1 < 2 > 0 & <3", "1 < 2 > 0 & <3"],
  ["what never ends is no reason to fail", "a <b", "a <b"],
  ["an open comment ends the text", "a <!-- b", "a"],
  ["a quote that nobody closes ends with its paragraph", "<blockquote>q<p>my own words", "my own words"],
  [
    "a closed quote before it is still a quote",
    "<blockquote><p>a<p>b</blockquote>c<aside><p>q</p><p>d",
    "c\nd",
  ],
  ["a quote that nobody closes and nothing follows stays a quote", "mine<blockquote>theirs", "mine"],
  ["a quote that is closed too often hides nothing", "</blockquote>a", "a"],
])("%s", (_what, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("the whole of a comment keeps quotes behind a mark and code between fences", () => {
  const html =
    "<blockquote><p>Said before</p></blockquote><p>My answer</p><pre><code>a  = 1\nb = 2</code></pre>";
  expect(htmlToTexts(html)).toEqual({
    own: "My answer",
    whole: "> Said before\nMy answer\n```\na  = 1\nb = 2\n```",
  });
});

test("an address that a site has cut is whole again", () => {
  const html = 'See <a href="https:&#x2F;&#x2F;a.example&#x2F;long">https:&#x2F;&#x2F;a.exam...</a> there';
  expect(htmlToText(html.replaceAll("&#x2F;", "/"))).toBe("See https://a.example/long there");
});
