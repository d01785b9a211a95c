import { listingChildren, readThings, threadPage } from "../../records/reddit.js";
import { has, listAt, valueAt } from "../../thread/untrusted-values.js";
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
    for (const answer of answers) {
      const page = threadPage(answer);
      const things = page?.things ?? thingsOf(answer) ?? [];
      const permalink = page?.post?.permalink;
      if (page?.post) found.post({ fields: page.post });
      for (const comment of readThings(things, typeof permalink === "string" ? permalink : null).comments)
        found.comment(comment);
    }
  },
};

function thingsOf(value: unknown): readonly unknown[] | null {
  const listing = listingChildren(value);
  if (listing) return listing;
  const more = valueAt(value, "json", "data", "things");
  if (Array.isArray(more)) return more;
  if (!Array.isArray(value) || value.length === 0) return null;
  const isThings = value.every((item) => has(item, "kind", "data") && listAt(item, "data").length === 0);
  return isThings && value.some((item) => has(item, "kind") && item.kind === "t1") ? value : null;
}
