import { listingChildren, readThings, threadPage } from "../../records/reddit.js";
import { withoutEscapes } from "../../text/escaped-marks.js";
import { has, listAt, type Untrusted, valueAt } from "../../thread/untrusted-values.js";
import type { JsonFormat } from "./json-format.js";

/** Reddit's own `.json` page of a thread, its listings, and what "load more comments" answers. */
export const redditPage: JsonFormat = {
  key: "reddit",
  title: "Reddit page",
  tools: "Reddit (page and morechildren as JSON)",
  origins: {
    text: "body",
    author: "author",
    date: "created_utc",
    score: "score",
    parent: "parent_id",
    id: "id",
  },
  claims: (value) => threadPage(value) !== null || thingsOf(value) !== null,
  read(answers, found) {
    const pages = answers.map((answer) => {
      const page = threadPage(answer);
      const things = page?.things ?? thingsOf(answer) ?? [];
      const permalink = page?.post?.permalink;
      const { comments } = readThings(things, typeof permalink === "string" ? permalink : null);
      return { post: page?.post ?? null, things, comments };
    });
    const isEscaped = !pages.some(({ post, things, comments }) =>
      [
        ...textNames.map((name) => post?.[name]),
        ...things.map((thing) => valueAt(thing, "data", "body_html")),
        ...comments.map(({ body }) => body),
      ].some((text) => typeof text === "string" && unescaped.test(text)),
    );
    for (const { post, comments } of pages) {
      if (post) found.post({ fields: isEscaped ? withTexts(post) : post });
      for (const comment of comments)
        found.comment(isEscaped ? { ...comment, body: withoutEscapes(comment.body) } : comment);
    }
  },
};

const textNames = ["title", "selftext", "selftext_html"];
/** Reddit escapes these marks unless it is asked for its texts as they were written (`raw_json`). */
const unescaped = /[<>]|&(?!(?:amp|lt|gt);)/;

function withTexts(post: Untrusted): Untrusted {
  const texts = textNames.map((name) => [name, post[name]] as const);
  return {
    ...post,
    ...Object.fromEntries(
      texts.map(([name, text]) => [name, typeof text === "string" ? withoutEscapes(text) : text]),
    ),
  };
}

function thingsOf(value: unknown): readonly unknown[] | null {
  const listing = listingChildren(value);
  if (listing) return listing;
  const more = valueAt(value, "json", "data", "things");
  if (Array.isArray(more)) return more;
  if (!Array.isArray(value) || value.length === 0) return null;
  const isThings = value.every((item) => has(item, "kind", "data") && listAt(item, "data").length === 0);
  return isThings && value.some((item) => has(item, "kind") && item.kind === "t1") ? value : null;
}
