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
  ["See https://example.org/a.", "https://example.org/a"],
  ["(https://example.org/a_(b)), and http://example.org", "https://example.org/a_(b) http://example.org"],
  ["“https://example.org/?q=1&r=2”!", "https://example.org/?q=1&r=2"],
  ["**https://example.org/a**", "https://example.org/a"],
  ["javascript:alert(1)", ""],
  ["ftp://example.org/file", ""],
  ["https://bank.example@evil.example/", ""],
  ["https://ex\u0430mple.org/", ""],
  ["https://localhost/admin", ""],
  ["https://", ""],
])("of %s these addresses can be followed, without the sentence's own stops: “%s”", (text, addresses) => {
  expect(linksIn(text).join(" ")).toBe(addresses);
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
  const marked = [...container.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marked).toEqual(["Busy", "BUSES", "example", "bus"]);
  expect(container).toHaveTextContent("Busy BUSES: https://example.org/bus");
});
