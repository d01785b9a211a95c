import { idOf, type Untrusted } from "../../thread/untrusted-values.js";
import { htmlToText } from "../../text/html-to-text.js";
import { writtenText } from "../../text/written-text.js";
import { UnreadableFile } from "../file-reading.js";
import { readComment, REMOVED } from "../../records/comment.js";
import type { Found } from "../found.js";
import { isSetApart, judge, moderationOf } from "../moderation.js";
import type { XmlElement } from "../xml/parse-xml.js";
import { elementsAt, nameWithoutAddress, textAt } from "../xml/xml-values.js";
import type { ReadText, TextSample } from "./line-format.js";

/** How feeds title what answers: WordPress, hnrss, Stack Exchange, forums; in the languages that WordPress is written in. */
const titleOfComment =
  /^(?:Re: |By: |Comment (?:on|by) |New comment by |Answer by |Comment by |Von: |Par\u00a0?: ?|Por: |Di: |Door: |Kommentar |Antwort |Commentaires? |Comentario |Commento |Reactie )/i;
/** Where its address ends: `#comment-12`, `/t/slug/123/2`. */
const addressOfComment =
  /#(?:comment[-:]?|c|issuecomment-|note_|p|post-?|discussion_r)\d+$|\/t\/[^/]+\/\d+\/\d+$/;
const numberOfTopic = /^(.*\/t\/[^/]+\/\d+)\/(\d+)$/;
/** WordPress puts it before an answer. */
const inReplyTo = /^\s*(?:<p>)?[^<]{0,60}<a\s[^>]{0,300}#comment-(\d+)"[^>]{0,200}>[^<]{1,100}<\/a>\.?\s*/;

/** Discourse's, phpBB's and Reddit's own words below a text. */
const ofProgram =
  /<p><a href="[^"<>]{1,500}">Read full topic<\/a><\/p>\s*$|<p>Statistics: Posted by [^]{0,500}$|submitted by(?:\s|&#32;){1,9}<a href="[^"<>]{1,200}">\s?\/u\/[^]{0,600}>\[comments\]<\/a>[^]{0,50}$/;

interface Entry {
  id: string | null;
  thread: string | null;
  title: string;
  html: string;
  isComment: boolean;
  parent: string | null;
  record: Untrusted;
  element: unknown;
}

/** The newest comments of a discussion, as its feed has them. */
export function readFeed(root: XmlElement, _sample: TextSample, found: Found): ReadText {
  const channel =
    elementsAt(root, "rss", "channel")[0] ?? elementsAt(root, "feed")[0] ?? elementsAt(root, "rdf:RDF")[0];
  const items = [...elementsAt(channel, "item"), ...elementsAt(channel, "entry")];
  const entries = items.map(entryOf);
  const posts = entries.filter(({ isComment }) => !isComment);
  if (posts.length === entries.length) throw new UnreadableFile("feed-other");
  const areSeveral = posts.length > 1 || new Set(entries.map(({ thread }) => thread)).size > 1;
  const title = (textAt(channel, "title") ?? "").replace(
    /^(?:Comments (?:on|for)|Kommentare zu|Comentarios en|Hacker News)\s?:?\s/i,
    "",
  );
  // The first that tells of a post counts.
  for (const entry of posts) found.post({ thread: areSeveral ? entry.id : null, fields: postFields(entry) });
  if (!areSeveral) found.post({ fields: { title, url: textAt(channel, "link") ?? linkOf(channel) } });
  for (const entry of entries) if (entry.isComment) readEntry(entry, areSeveral, found);
  return {
    origins: {
      text: "content",
      author: "author",
      date: "published or updated",
      id: "id",
      parent: "in-reply-to",
    },
  };
}

function entryOf(element: unknown): Entry {
  const link = linkOf(element) ?? "";
  const fullName = textAt(element, "id") ?? textAt(element, "guid") ?? link;
  const title = textAt(element, "title") ?? "";
  const category = elementsAt(element, "category").map((each) => textAt(each, "@term") ?? "");
  const type = textAt(element, "blogger:type");
  const kind = type ?? category.find((term) => term.includes("kind#"));
  const answered = elementsAt(element, "thr:in-reply-to")[0];
  const [, topic, number] = numberOfTopic.exec(link) ?? [];
  const isReddit = /^t[13]_/.test(fullName);
  const isFirst =
    number === "1" || fullName.startsWith("t3_") || /\/q\/\d+$|\/questions\/\d+\/[^/#]+$/.test(fullName);
  const isAnswer = titleOfComment.test(title) || addressOfComment.test(link) || answered !== undefined;
  const isComment = kind === undefined ? !isFirst && (isAnswer || isReddit) : /comment/i.test(kind);
  const related = elementsAt(element, "link").find((each) => textAt(each, "@rel") === "related");
  const html =
    ["content:encoded", "content", "description", "summary"]
      .map((name) => textAt(element, name))
      .find(Boolean) ?? "";
  const [begun = "", quoted] = inReplyTo.exec(html) ?? [];
  const ref = textAt(answered, "@ref") ?? textAt(element, "blogger:parent");
  const toComment = textAt(related, "@href") ?? textAt(element, "blogger:inReplyTo");
  return {
    id: shortId(isReddit || kind !== undefined ? fullName : /#|\?id=/.test(link) ? link : fullName),
    thread:
      topic ??
      (isComment && kind !== undefined ? shortId(ref) : /^(.*)#comment-?\d+$/.exec(link)?.[1]) ??
      null,
    title,
    html: html.slice(begun.length).replace(ofProgram, ""),
    isComment,
    parent: quoted ?? shortId(toComment ?? (kind === undefined ? ref : undefined)),
    record: { status: textAt(element, "blogger:status") },
    element,
  };
}

/** What tells it apart in an address or a name: its number where that is all, or else all of it. */
function shortId(name: string | undefined): string | null {
  if (name === undefined) return null;
  const number = /(?:#comment-?|[?&]id=|[.-]post-|\/comments\/default\/|\/posts\/default\/|#)(\d+)$/.exec(
    name,
  )?.[1];
  return idOf(number ?? name);
}

function linkOf(element: unknown): string | undefined {
  const links = elementsAt(element, "link");
  const alternate = links.find((link) => (textAt(link, "@rel") ?? "alternate") === "alternate");
  return textAt(element, "link") ?? textAt(alternate ?? links[0], "@href");
}

/** Feeds name somebody by an address, too, which is nobody's to read. */
function authorIn(element: unknown): string | undefined {
  const name =
    textAt(element, "dc:creator") ?? textAt(element, "author", "name") ?? textAt(element, "author");
  return nameWithoutAddress(name)?.replace(/^\/u\/|^@(\S+)\s[^]*$/, "$1");
}

function dateIn(element: unknown): string | undefined {
  const names = ["published", "pubDate", "dc:date", "updated", "blogger:created"];
  return names.map((name) => textAt(element, name)).find((date) => date !== undefined);
}

function postFields({ id, title, html, element }: Entry): Untrusted {
  return {
    id,
    title: htmlToText(title),
    author: authorIn(element),
    selftext: writtenText(html, "html")?.body,
    subreddit: textAt(elementsAt(element, "category")[0], "@term"),
    url: linkOf(element),
    created_at: dateIn(element),
    score: textAt(element, "re:rank"),
  };
}

function readEntry(
  { id, thread, html, parent, record, element }: Entry,
  areSeveral: boolean,
  found: Found,
): void {
  const judged = judge(moderationOf(Object.keys(record)), (name) => record[name]);
  if (isSetApart(judged, found)) return;
  const isGone = judged.meaning !== null;
  found.comment(
    readComment(
      isGone ? { body: REMOVED } : writtenText(html, "html"),
      {
        id,
        parent_id: parent,
        author: isGone ? null : authorIn(element),
        score: textAt(element, "re:rank"),
        created_at: dateIn(element),
        permalink: linkOf(element),
      },
      { thread: areSeveral ? thread : null },
    ),
  );
}
