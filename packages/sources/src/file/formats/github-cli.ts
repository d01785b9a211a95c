import { authorOf } from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { recordComment } from "../../records/comment.js";
import { Lines } from "../lines.js";
import type { Found } from "../found.js";
import type { ReadText, TextFormat } from "./line-format.js";

const beginning = /^(?:author|title):\t/;
const field = /^([a-z-]+):\t?(.*)$/;
const RULE = "--";

/** What `gh issue view --comments` and `gh pr view --comments` write into a file: fields, a rule, the text, a rule. */
export const githubCli: TextFormat = {
  key: "github-cli",
  title: "GitHub comments of gh",
  tools: "gh 2 (issue view, pr view with --comments)",
  gives: ["text", "author"],
  claims: ({ text }) =>
    beginning.test(text) && /\n--\r?\n/.test(text) && /^(?:association|state):\t/m.test(text),
  open: (_sample, found) => new GithubCliReader(found),
};

class GithubCliReader {
  readonly #found: Found;
  readonly #lines: Lines;
  #fields = new Map<string, string>();
  #body: string[] | null = null;

  constructor(found: Found) {
    this.#found = found;
    this.#lines = new Lines((line) => this.#line(line));
  }

  push(text: string): void {
    this.#lines.push(text);
  }

  end(): ReadText {
    this.#lines.end();
    this.#finish();
    return { origins: { text: "the text below it", author: "author" }, columns: null, question: null };
  }

  #line(line: string): void {
    if (this.#body !== null) {
      // A text may have rules of its own: what follows one is another comment where it begins as one.
      if (beginning.test(line) && this.#body.findLast((each) => each.trim() !== "") === RULE) {
        this.#finish();
        this.#take(line);
      } else this.#body.push(line);
    } else if (line === RULE) this.#body = [];
    else this.#take(line);
  }

  #take(line: string): void {
    const [, name, value = ""] = field.exec(line) ?? [];
    if (name !== undefined) this.#fields.set(name, value.trim());
  }

  #finish(): void {
    const [fields, body] = [this.#fields, this.#body];
    this.#fields = new Map();
    this.#body = null;
    if (body === null) return;
    if (body.findLast((line) => line.trim() !== "") === RULE) body.splice(body.lastIndexOf(RULE));
    const text = writtenText(body.join("\n"), "markdown") ?? { body: "" };
    const author = authorOf(fields.get("author"));
    const title = fields.get("title");
    if (title !== undefined)
      this.#found.post({ fields: { title, author, selftext: text.body, url: fields.get("url") } });
    else this.#found.comment(recordComment({ ...text, author }));
  }
}
