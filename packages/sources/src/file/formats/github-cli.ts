import { authorOf } from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { recordComment } from "../../records/comment.js";
import { lineReader } from "../lines.js";
import type { Found } from "../found.js";
import type { TextFormat, TextReader } from "./line-format.js";

const beginning = /^(?:author|title):\t/;
const field = /^([a-z-]+):\t?(.*)$/;
const RULE = "--";

/** What `gh issue view --comments` and `gh pr view --comments` write into a file: fields, a rule, the text, a rule. */
export const githubCli: TextFormat = {
  key: "github-cli",
  title: "GitHub comments (gh)",
  tools: "gh 2 (issue view, pr view with --comments)",
  gives: ["text", "author"],
  claims: ({ text }) =>
    beginning.test(text) && /\n--\r?\n/.test(text) && /^(?:association|state):\t/m.test(text),
  open: (_sample, found) => githubCliReader(found),
};

function githubCliReader(found: Found): TextReader {
  let fields = new Map<string, string>();
  let body: string[] | null = null;
  const isAtRule = () => body?.findLast((line) => line.trim() !== "") === RULE;

  function take(line: string): void {
    const [, name, value = ""] = field.exec(line) ?? [];
    if (name !== undefined) fields.set(name, value.trim());
  }

  function finish(): void {
    if (body !== null) {
      if (isAtRule()) body.splice(body.lastIndexOf(RULE));
      const text = writtenText(body.join("\n"), "markdown") ?? { body: "" };
      const author = authorOf(fields.get("author"));
      const title = fields.get("title");
      if (title === undefined) found.comment(recordComment({ ...text, author }));
      else found.post({ fields: { title, author, selftext: text.body, url: fields.get("url") } });
    }
    fields = new Map();
    body = null;
  }

  return lineReader(
    (line) => {
      // A text may have rules of its own: what follows one is another comment where it begins as one.
      if (body !== null && beginning.test(line) && isAtRule()) finish();
      if (body !== null) body.push(line);
      else if (line === RULE) body = [];
      else take(line);
    },
    () => {
      finish();
      return { origins: { text: "the text below it", author: "author" } };
    },
  );
}
