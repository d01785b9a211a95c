import { addressOf, authorOf, idOf, timeOf } from "../../thread/untrusted-values.js";
import { decodeHtml } from "../../text/html-to-text.js";
import { writtenText } from "../../text/written-text.js";
import { UnreadableFile } from "../file-reading.js";
import { recordComment } from "../../records/comment.js";
import type { Found } from "../found.js";
import type { ReadText, TextFormat } from "./line-format.js";

/** Characters: a feed is a page, not an archive. */
const LONGEST_FEED = 20_000_000;

/** The Atom feed of a Reddit thread: its newest comments, without parents and scores. */
export const feed: TextFormat = {
  key: "reddit-feed",
  title: "Reddit feed of a thread (RSS)",
  claims: ({ text }) => /^\s*(?:<\?xml[^>]*>\s*)?<(?:feed|rss)[\s>]/i.test(text),
  open: (_sample, found) => new FeedReader(found),
};

class FeedReader {
  readonly #found: Found;
  readonly #pieces: string[] = [];
  #length = 0;

  constructor(found: Found) {
    this.#found = found;
  }

  push(text: string): void {
    this.#length += text.length;
    if (this.#length > LONGEST_FEED) throw new UnreadableFile("feed-too-long", { most: LONGEST_FEED / 1e6 });
    this.#pieces.push(text);
  }

  end(): ReadText {
    const xml = this.#pieces.join("");
    const entries = xml.split(/<entry[\s>]/).slice(1);
    const ids = entries.map((entry) => elementOf(entry, "id") ?? "");
    if (!ids.some((id) => /^t[13]_/.test(id))) throw new UnreadableFile("feed-other");
    for (const [index, entry] of entries.entries()) readEntry(entry, ids[index] ?? "", this.#found);
    return {
      origins: { text: "content", author: "author", date: "updated", id: "id" },
      columns: null,
      question: null,
    };
  }
}

function readEntry(entry: string, fullName: string, found: Found): void {
  const text = writtenText(decodeHtml(elementOf(entry, "content") ?? ""), "html") ?? { body: "" };
  const author = authorOf(elementOf(elementOf(entry, "author") ?? "", "name")?.replace(/^\/u\//, ""));
  const link = addressOf(decodeHtml(/<link[^<>]*\shref="([^"]*)"/.exec(entry)?.[1] ?? ""));
  const date = elementOf(entry, "published") ?? elementOf(entry, "updated");
  if (fullName.startsWith("t3_"))
    found.post({
      fields: {
        id: fullName,
        title: decodeHtml(elementOf(entry, "title") ?? ""),
        author,
        subreddit: /<category[^<>]*\sterm="([^"]*)"/.exec(entry)?.[1],
        url: link,
        created_at: date,
      },
    });
  else
    found.comment(
      recordComment({ ...text, id: idOf(fullName), author, created_at: timeOf(date), permalink: link }),
    );
}

/** The content of the first element of a name; entries nest none of a name in itself. */
function elementOf(xml: string, name: string): string | null {
  const open = xml.search(new RegExp(`<${name}[\\s>]`));
  const start = open < 0 ? -1 : xml.indexOf(">", open);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  return end < 0 ? null : xml.slice(start + 1, end);
}
