import { isObject, type Untrusted } from "../../thread/untrusted-values.js";
import { elementsAt, nameWithoutAddress, textAt } from "./xml-values.js";

/** WordPress' export: posts with their comments. Addresses and IPs of whoever wrote stay in the file. */
export function postsOfWordPress(root: unknown): Untrusted {
  const items = elementsAt(root, "rss", "channel", "item");
  const posts = items.map((item) => ({
    id: textAt(item, "wp:post_id"),
    title: textAt(item, "title"),
    author: nameWithoutAddress(textAt(item, "dc:creator")),
    selftext: textAt(item, "content:encoded"),
    url: textAt(item, "link"),
    created_at: dateOf(item, "wp:post_date"),
    comments: elementsAt(item, "wp:comment").map((comment) => ({
      comment_id: textAt(comment, "wp:comment_id"),
      comment_author: nameWithoutAddress(textAt(comment, "wp:comment_author")),
      comment_content: textAt(comment, "wp:comment_content"),
      comment_date: dateOf(comment, "wp:comment_date"),
      comment_parent: textAt(comment, "wp:comment_parent"),
      comment_approved: textAt(comment, "wp:comment_approved"),
      comment_type: textAt(comment, "wp:comment_type"),
    })),
  }));
  return { posts: posts.filter(({ comments }) => comments.length > 0) };
}

/** Greenwich's where it is given: an unapproved post has none. */
function dateOf(element: unknown, name: string): string | undefined {
  const dates = [textAt(element, `${name}_gmt`), textAt(element, name)];
  return dates.find((date) => date !== undefined && !date.startsWith("0000"));
}

/** Disqus' export: threads, and posts that name theirs. */
export function postsOfDisqus(root: unknown): Untrusted {
  const byThread = new Map<string | undefined, Untrusted[]>();
  for (const post of elementsAt(root, "disqus", "post")) {
    const [thread] = elementsAt(post, "thread");
    const id = textAt(thread, "@dsq:id");
    const [author] = elementsAt(post, "author");
    const record = {
      id: textAt(post, "@dsq:id"),
      message: textAt(post, "message"),
      createdAt: textAt(post, "createdAt"),
      isDeleted: textAt(post, "isDeleted"),
      isSpam: textAt(post, "isSpam"),
      isApproved: textAt(post, "isApproved"),
      author: nameWithoutAddress(textAt(author, "name") ?? textAt(author, "username")),
      parent: textAt(post, "parent", "@dsq:id"),
    };
    const own = byThread.get(id);
    if (own) own.push(record);
    else byThread.set(id, [record]);
  }
  const threads = elementsAt(root, "disqus", "thread").map((thread) => ({
    id: textAt(thread, "@dsq:id"),
    title: textAt(thread, "title"),
    url: textAt(thread, "link"),
    created_at: textAt(thread, "createdAt"),
  }));
  const named = threads.map((thread) => ({ ...thread, comments: byThread.get(thread.id) ?? [] }));
  const known = new Set(threads.map(({ id }) => id));
  const others = [...byThread].filter(([id]) => !known.has(id));
  return {
    posts: [...named, ...others.map(([id, comments]) => ({ id, title: id ?? "", comments }))].filter(
      ({ comments }) => comments.length > 0,
    ),
  };
}

/** A Python dictionary as `dicttoxml` writes it: each element names its type. Undefined: it is none. */
export function typedValueOf(element: unknown): unknown {
  if (!isObject(element)) return undefined;
  const text = textAt(element) ?? "";
  const children = Object.entries(element).filter(([name]) => !/^[@#]/.test(name));
  const isRoot =
    children.length > 0 && children.every(([name]) => textAt(element, name, "@type") !== undefined);
  switch (element["@type"] ?? (isRoot ? "dict" : undefined)) {
    case undefined:
      return undefined;
    case "dict":
      return Object.fromEntries(children.map(([name, value]) => [name, plainOf(value)]));
    case "list":
      return children.flatMap(([name]) => elementsAt(element, name).map(plainOf));
    case "int":
    case "float":
    case "number":
      return Number(text);
    case "bool":
      return /^true$/i.test(text);
    case "null":
      return null;
    default:
      return text;
  }
}

function plainOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(plainOf) : (typedValueOf(value) ?? null);
}
