import { isObject, type Untrusted } from "../../thread/untrusted-values.js";
import { elementsAt, nameWithoutAddress, textAt } from "./xml-values.js";

/** WordPress' export: posts with their comments. Addresses and IPs of whoever wrote stay in the file. */
export function postsOfWordPress(root: unknown): Untrusted {
  const items = elementsAt(root, "rss", "channel", "item");
  const replies = listsBy(
    items.filter((item) => textAt(item, "wp:post_type") === "reply"),
    (reply) => textAt(reply, "wp:post_parent"),
  );
  const posts = items.map((item) => ({
    id: textAt(item, "wp:post_id"),
    title: textAt(item, "title"),
    author: nameWithoutAddress(textAt(item, "dc:creator")),
    selftext: textAt(item, "content:encoded"),
    url: textAt(item, "link"),
    created_at: dateOf(item, "wp:post_date"),
    comments: [
      ...(replies.get(textAt(item, "wp:post_id")) ?? []).map(replyOfForum),
      ...elementsAt(item, "wp:comment").map((comment) => ({
        comment_id: textAt(comment, "wp:comment_id"),
        comment_author: nameWithoutAddress(textAt(comment, "wp:comment_author")),
        comment_content: textAt(comment, "wp:comment_content"),
        comment_date: dateOf(comment, "wp:comment_date"),
        comment_parent: textAt(comment, "wp:comment_parent"),
        comment_approved: textAt(comment, "wp:comment_approved"),
        comment_type: textAt(comment, "wp:comment_type"),
      })),
    ],
  }));
  return { posts: posts.filter(({ comments }) => comments.length > 0) };
}

function listsBy<K>(elements: readonly unknown[], keyOf: (element: unknown) => K): ReadonlyMap<K, unknown[]> {
  const lists = new Map<K, unknown[]>();
  for (const element of elements) {
    const list = lists.get(keyOf(element));
    if (list) list.push(element);
    else lists.set(keyOf(element), [element]);
  }
  return lists;
}

/** bbPress keeps what answers a topic as a post of its own. */
function replyOfForum(reply: unknown): Untrusted {
  const [answered] = elementsAt(reply, "wp:postmeta").filter(
    (meta) => textAt(meta, "wp:meta_key") === "_bbp_reply_to",
  );
  const status = textAt(reply, "wp:status");
  return {
    comment_id: textAt(reply, "wp:post_id"),
    comment_author: nameWithoutAddress(textAt(reply, "dc:creator")),
    comment_content: textAt(reply, "content:encoded"),
    comment_date: dateOf(reply, "wp:post_date"),
    comment_parent: textAt(answered, "wp:meta_value"),
    comment_approved: status === "publish" ? "1" : status === "pending" ? "0" : status,
  };
}

/** How Jira Cloud calls people in comments, and customers of a help desk. */
const accountOfJira = /^(?:\d{5,7}:[\da-f-]{36}|[\da-f]{24}|qm:.*)$/i;

/** Jira's issues. Its cloud says who wrote a comment by an account, which it names where that person has another part in an issue. */
export function issuesOfJira(root: unknown): Untrusted {
  const items = elementsAt(root, "rss", "channel", "item");
  const people = items
    .flatMap((item) => ["reporter", "assignee"].flatMap((role) => elementsAt(item, role)))
    .map((person) => [textAt(person, "@accountid"), textAt(person)] as const)
    .filter(([account]) => account !== undefined);
  const names = new Map(people.filter(([account]) => account !== "-1"));
  const isCloud = people.length > 0;
  const authorOf = (author: string | undefined) =>
    isCloud || accountOfJira.test(author ?? "") ? names.get(author) : author;
  const posts = items.map((item) => ({
    id: textAt(item, "key"),
    title: textAt(item, "summary"),
    author: nameWithoutAddress(textAt(item, "reporter")),
    selftext: textAt(item, "description"),
    url: textAt(item, "link"),
    created_at: textAt(item, "created"),
    comments: elementsAt(item, "comments", "comment").map((comment) => ({
      id: textAt(comment, "@id"),
      author: nameWithoutAddress(authorOf(textAt(comment, "@author"))),
      body: textAt(comment),
      created: textAt(comment, "@created"),
    })),
  }));
  return { posts: posts.filter(({ comments }) => comments.length > 0) };
}

/** A line that Bugzilla puts above what a comment quotes. */
const inReply = /^\(In reply to (?:[^\n]{1,200} from )?comment #(\d+)\)[ \t]*\n?/gm;

/** Bugzilla's bugs, the first comment of which is what was reported. */
export function bugsOfBugzilla(root: unknown): Untrusted {
  const posts = elementsAt(root, "bugzilla", "bug").map((bug) => {
    const descriptions = elementsAt(bug, "long_desc");
    const ids = new Map(
      descriptions.map((each) => [textAt(each, "comment_count"), textAt(each, "commentid")]),
    );
    return {
      id: textAt(bug, "bug_id"),
      title: textAt(bug, "short_desc") ?? "",
      author: personOfBugzilla(bug, "reporter"),
      created_at: textAt(bug, "creation_ts"),
      comments: descriptions.map((each) => {
        const text = textAt(each, "thetext") ?? "";
        const answered = [...text.matchAll(inReply)][0]?.[1];
        return {
          id: textAt(each, "commentid"),
          author: personOfBugzilla(each, "who"),
          body: text.replace(inReply, ""),
          created: textAt(each, "bug_when"),
          isprivate: textAt(each, "@isprivate"),
          parent: answered === undefined ? undefined : ids.get(answered),
        };
      }),
    };
  });
  return { posts: posts.filter(({ comments }) => comments.length > 0) };
}

function personOfBugzilla(element: unknown, role: string): string | undefined {
  return nameWithoutAddress(textAt(element, role, "@name") ?? textAt(element, role));
}

/** phpMyAdmin writes each row as an element that is called like its table. */
export function tablesOfPhpMyAdmin(root: unknown): Untrusted {
  const rows = elementsAt(root, "pma_xml_export", "database", "table");
  return Object.fromEntries(
    [...listsBy(rows, (row) => textAt(row, "@name") ?? "")].map(([name, own]) => [
      name,
      own.map((row) =>
        Object.fromEntries(
          elementsAt(row, "column").map((cell) => [textAt(cell, "@name") ?? "", textAt(cell)] as const),
        ),
      ),
    ]),
  );
}

/** Greenwich's where it is given: an unapproved post has none. */
function dateOf(element: unknown, name: string): string | undefined {
  const dates = [textAt(element, `${name}_gmt`), textAt(element, name)];
  return dates.find((date) => date !== undefined && !date.startsWith("0000"));
}

/** Disqus' export: threads, and posts that name theirs. */
export function postsOfDisqus(root: unknown): Untrusted {
  const byThread = listsBy(elementsAt(root, "disqus", "post"), (post) => textAt(post, "thread", "@dsq:id"));
  const commentsOf = (id: string | undefined) => (byThread.get(id) ?? []).map(commentOfDisqus);
  const threads = elementsAt(root, "disqus", "thread").map((thread) => ({
    id: textAt(thread, "@dsq:id"),
    title: textAt(thread, "title"),
    url: textAt(thread, "link"),
    created_at: textAt(thread, "createdAt"),
  }));
  const named = threads.map((thread) => ({ ...thread, comments: commentsOf(thread.id) }));
  const known = new Set(threads.map(({ id }) => id));
  const others = [...byThread.keys()].filter((id) => !known.has(id));
  return {
    posts: [...named, ...others.map((id) => ({ id, title: id ?? "", comments: commentsOf(id) }))].filter(
      ({ comments }) => comments.length > 0,
    ),
  };
}

function commentOfDisqus(post: unknown): Untrusted {
  const [author] = elementsAt(post, "author");
  return {
    id: textAt(post, "@dsq:id"),
    message: textAt(post, "message"),
    createdAt: textAt(post, "createdAt"),
    isDeleted: textAt(post, "isDeleted"),
    isSpam: textAt(post, "isSpam"),
    isApproved: textAt(post, "isApproved"),
    author: nameWithoutAddress(textAt(author, "name") ?? textAt(author, "username")),
    parent: textAt(post, "parent", "@dsq:id"),
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
