import { listingChildren, readThings, threadPage } from "../reddit/things.js";
import type { LooseComment } from "../thread/thread-order.js";
import { isObject, type Untrusted } from "../thread/untrusted-values.js";
import { commentOfRecord, numbered } from "./comment-record.js";
import { UnreadableFile, type FileReading } from "./file-reading.js";

/** Where an object keeps its comments. */
const lists = ["comments", "data", "items", "messages", "results"];

/**
 * Reads a JSON value: Reddit's own page (its "load more" stubs are passed over), a thread as this program writes it, a
 * list of comments, or an object that holds one.
 *
 * @throws {UnreadableFile}
 */
export function readJson(value: unknown): FileReading {
  const page = threadPage(value);
  if (page)
    return { post: page.post ?? {}, comments: readThings(page.things, permalinkOf(page.post)).comments };
  const listing = listingChildren(value);
  if (listing) return { post: {}, comments: readThings(listing, null).comments };
  if (Array.isArray(value)) return { post: postOf(value), comments: commentsOf(value) };
  if (!isObject(value)) throw new UnreadableFile("its JSON is a single value");
  const list = lists.map((name) => (Object.hasOwn(value, name) ? value[name] : null)).find(Array.isArray);
  if (list) return { post: isObject(value.post) ? value.post : value, comments: commentsOf(list) };
  const only = commentOfRecord(value, numbered(0));
  if (only) return { post: postOf([value]), comments: [only] };
  throw new UnreadableFile(`its JSON has no list of comments (looked for ${lists.join(", ")})`);
}

/** A line of an archive dump, or an item of a list, without Reddit's `{kind, data}` around it. */
export function unwrapped(item: unknown): Untrusted | null {
  if (!isObject(item)) return null;
  return typeof item.kind === "string" && isObject(item.data) ? item.data : item;
}

function commentsOf(list: readonly unknown[]): LooseComment[] {
  if (list.some((item) => isObject(item) && item.kind === "t1" && isObject(item.data))) {
    return readThings(list, null).comments;
  }
  return list
    .map((item, index) => {
      const record = unwrapped(item);
      return record && commentOfRecord(record, numbered(index));
    })
    .filter((comment) => comment !== null);
}

/** A bare list says of the post only its id, with each comment. */
function postOf([first]: readonly unknown[]): Untrusted {
  return { id: unwrapped(first)?.link_id };
}

function permalinkOf(post: Untrusted | null): string | null {
  return typeof post?.permalink === "string" ? post.permalink : null;
}
