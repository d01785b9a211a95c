import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CommentText, SearchedText } from "./comment-text.js";

const linksIn = (text: string) => {
  const { container, unmount } = render(<CommentText text={text} />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  unmount();
  return links;
};

test.each([
  ["See https://example.org/a.", ["https://example.org/a"]],
  [
    "(https://example.org/a_(b)), and http://example.org",
    ["https://example.org/a_(b)", "http://example.org"],
  ],
  ["“https://example.org/?q=1&r=2”!", ["https://example.org/?q=1&r=2"]],
  ["**https://example.org/a**", ["https://example.org/a"]],
])("the addresses in %s can be followed, without the sentence's own stops", (text, addresses) => {
  expect(linksIn(text)).toEqual(addresses);
});

test.each([
  "javascript:alert(1)",
  "ftp://example.org/file",
  "https://bank.example@evil.example/",
  "https://ex\u0430mple.org/",
  "https://localhost/admin",
  "https://",
])("%s is only text", (text) => {
  expect(linksIn(text)).toEqual([]);
});

test("a link opens elsewhere and tells the site nothing", () => {
  render(<CommentText text="https://example.org/" />);
  const link = screen.getByRole("link");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
});

test("what is searched for is marked, in any case, also in an address; the longest word that begins there", () => {
  const { container } = render(
    <SearchedText value=" bus Busy example">
      <CommentText text="Busy BUSES: https://example.org/bus" />
    </SearchedText>,
  );
  expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Busy",
    "BUSES",
    "example",
    "bus",
  ]);
  expect(container).toHaveTextContent("Busy BUSES: https://example.org/bus");
});

test("nothing is marked where nothing is searched for", () => {
  const { container } = render(<CommentText text="Nothing to see" />);
  expect(container.querySelector("mark")).toBeNull();
});
