import { expect, test } from "vitest";
import { pastedLink, webLink } from "./web-link.js";

test.each([
  ["https://a.example/x?y#z", "https://a.example/x?y#z"],
  ["http://a.example:8080/x", "http://a.example:8080/x"],
  ["HTTPS://A.Example/X", "https://a.example/X"],
  ["a.example/x", "https://a.example/x"],
  ["https://a.example./x", "https://a.example/x"],
])("%s is the address %s", (link, address) => {
  expect(webLink(link)?.href).toBe(address);
});

test.each([
  "",
  "https://",
  "ftp://a.example/x",
  "javascript:alert(1)",
  "at://did:plc:a/x/y",
  "https://a.example@b.example/x",
  "https://a:b@c.example/x",
  "https://a.example\\@b.example/x",
  "https://a.example/x y",
  "https://a.example/x\u0000",
  `https://a.example/${"x".repeat(2_000)}`,
])("%j is none", (link) => {
  expect(webLink(link)).toBeNull();
});

test.each([
  [" https://a.example/x?y=1 ", "https://a.example/x?y=1"],
  ["\u200Bhttps://a.example/x", "https://a.example/x"],
  ["<https://a.example/x>", "https://a.example/x"],
  ["Look: https://a.example/x.", "https://a.example/x"],
  ["view-source:https://a.example/x", "https://a.example/x"],
  ["https://a.example/x?to=https://b.example/", "https://a.example/x?to=https://b.example/"],
  ["https://a.example/x https://b.example/", "https://a.example/x https://b.example/"],
  ["a.example/x", "a.example/x"],
  ["https://https://a.example/x", "https://a.example/x"],
  ["http://https://a.example/x", "https://a.example/x"],
  ["n49rw", "n49rw"],
])("of %j the link is %j", (text, link) => {
  expect(pastedLink(text)).toBe(link);
});

test.each([
  ["(https://a.example/x)", "https://a.example/x"],
  ["[owls](https://a.example/x)", "https://a.example/x"],
  ["**https://a.example/x**", "https://a.example/x"],
  ["https://a.example/owls_(birds)", "https://a.example/owls_(birds)"],
  ["https://a.example/x…", "https://a.example/x"],
  ["https://a.example/x。", "https://a.example/x"],
  ["'https://a.example/x'", "https://a.example/x"],
  ["a.example/x.", "a.example/x"],
  ["n49rw.", "n49rw"],
  ["https://a.example/x(y).).", "https://a.example/x(y)"],
  [`https://a.example/x${").]".repeat(100_000)}`, "https://a.example/x"],
  ["Owls at www.a.example/x, by Ada", "www.a.example/x"],
  ["Owls: https://a.example/x\nhttps://a.example/x", "https://a.example/x"],
  ["https://a.example/x?y=1&amp;z=2", "https://a.example/x?y=1&z=2"],
  ["https%3A%2F%2Fa.example%2Fx%3Fy%3D1", "https://a.example/x?y=1"],
  ["https%3A%2F%2Fa.example%2F%E0%A4", "https%3A%2F%2Fa.example%2F%E0%A4"],
  ["https://www.google.com/url?q=https://a.example/x&sa=D", "https://a.example/x"],
  ["https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fx&h=1", "https://a.example/x"],
  [
    "https://google.com.evil.org/url?q=https://a.example/x",
    "https://google.com.evil.org/url?q=https://a.example/x",
  ],
  ["https://www.google.com/url?q=javascript:alert(1)", "https://www.google.com/url?q=javascript:alert(1)"],
  [
    "https://www.reddit.com/over18?dest=%2Fr%2Fa%2Fcomments%2F1b%2F",
    "https://www.reddit.com/r/a/comments/1b/",
  ],
  ["https://out.reddit.com/t3_1b?url=https%3A%2F%2Fa.example%2Fx&token=y", "https://a.example/x"],
  [
    "https://www.google.com/url?q=https://out.reddit.com/?url=https%253A%252F%252Fa.example",
    "https://a.example",
  ],
  ["https://www.google.co.uk/amp/s/a.example/x", "https://a.example/x"],
  ["https://a-example.cdn.ampproject.org/v/s/a.example/x?y=1", "https://a.example/x?y=1"],
  ["https://urldefense.com/v3/__https://a.example/x__;!!Ab!cd$", "https://a.example/x"],
  ["https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_x-5Fy&d=D", "https://a.example/x_y"],
  ["https://forum-a--b-example.translate.goog/t/x/5?_x_tr_sl=de&y=1", "https://forum.a-b.example/t/x/5?y=1"],
  ["https://translate.google.com/translate?sl=de&u=https://a.example/x", "https://a.example/x"],
  ["https://www.bing.com/ck/a?p=1&u=a1aHR0cHM6Ly9hLmV4YW1wbGUveA", "https://a.example/x"],
  ["https://news.ycombinator.com/login?goto=item%3Fid%3D5", "https://news.ycombinator.com/item?id=5"],
  ["https://redlib.a.example/r/a/comments/1b/", "https://www.reddit.com/r/a/comments/1b/"],
  ["https://xcancel.com/ann/status/5", "https://x.com/ann/status/5"],
  ["https://yewtu.be/watch?v=7ghhRHRP6t4", "https://www.youtube.com/watch?v=7ghhRHRP6t4"],
  ["https://google.com.evil.org/amp/s/a.example/x", "https://google.com.evil.org/amp/s/a.example/x"],
  ["https://www.google.com/amp/s/", "https://www.google.com/amp/s/"],
])("of the pasted %j the link is %j", (text, link) => {
  expect(pastedLink(text)).toBe(link);
});
