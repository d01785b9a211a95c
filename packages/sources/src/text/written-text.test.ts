import { expect, test } from "vitest";
import { writtenText, type Markup } from "./written-text.js";

test.each<[string, Markup, string, string, string | undefined]>([
  ["plain text stays as it is", "plain", "One\r\ntwo", "One\ntwo", undefined],
  ["quoted lines are not the author's", "plain", "> you said\nI answer", "I answer", "> you said\nI answer"],
  [
    "names at the beginning are whom it answers",
    "plain",
    "@ann @bob.c hello @you",
    "hello @you",
    "@ann @bob.c hello @you",
  ],
  ["a face is no quote", "plain", ">_> what", ">_> what", undefined],
  [
    "Markdown's marks, images and comments are left out, links keep their words",
    "markdown",
    "<!-- template\n-->\n# Title\r\n**Bold** and _slanted_ snake_case, `code`, [a link](https://a.example/(b)), ![x](y.png)<br>\n\\*literal\\*",
    "Title\nBold and slanted snake_case, code, a link,\n*literal*",
    undefined,
  ],
  [
    "code and what an e-mail quotes are left out",
    "markdown",
    "Try this:\n```js\nx = **1**\n```\n\nOn Mon, 1 Jan 2024, Ann <a@b.example> wrote:\n> hello\n> there\n\nThanks\nReply to this email directly or view it on GitHub",
    "Try this:\nThanks",
    "Try this:\n```\nx = **1**\n```\nOn Mon, 1 Jan 2024, Ann <a@b.example> wrote:\n> hello\n> there\nThanks",
  ],
  [
    "quotes of a forum that was written in BBCode are not the author's, however deep",
    "html",
    "<p>[quote=“ann”]It is late.[quote]Is it?[/quote][/quote] I agree.<br>[QUOTE=bob]No.[/QUOTE]</p>",
    "I agree.",
    "[quote=“ann”]It is late.[quote]Is it?[/quote][/quote] I agree.\n[QUOTE=bob]No.[/QUOTE]",
  ],
  [
    "a quote that nobody closed, or that closes nothing, stays",
    "plain",
    "So [/quote]\nI say [quote=ann]It is late.",
    "So [/quote]\nI say [quote=ann]It is late.",
    undefined,
  ],
  ["HTML is read", "html", "<p>a &amp; b</p><pre>c</pre>", "a & b", "a & b\n```\nc\n```"],
])("%s", (_title, markup, given, body, original) => {
  const written = writtenText(given, markup);
  expect(written?.body).toBe(body);
  if (original !== undefined) expect(written?.original).toBe(original);
});

test("what is no text has none, and hostile Markdown costs no more than its length", () => {
  expect(writtenText(5, "html")).toBeNull();
  for (const part of [
    "[",
    "](",
    "![a](",
    "(((",
    "*_",
    "> ",
    "`",
    "\\",
    "<!--",
    "<a ",
    "@a ",
    "On ",
    "[quote]",
    "[quote=",
    "[/quote]",
  ])
    writtenText(part.repeat(40_000 / part.length), "markdown");
}, 20_000);
