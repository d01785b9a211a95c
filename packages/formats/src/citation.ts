import { fillIn } from "@undertone/schemas/fill-in";
import { citation } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { commentWords } from "./comment-words.js";
import { communityOf } from "./community.js";
import type { QuotedComment } from "./quotes.js";
import { webLink } from "./web-link.js";

export type CitedResult = Pick<Result, "post_info" | "origin" | "timestamp">;

/**
 * Somebody's words as they are cited: the words, who wrote them, where and when, their link, when they were read, and the
 * licence that a site asks to be named.
 *
 * @returns Plain text of two lines.
 */
export function citeQuote(comment: QuotedComment, result: CitedResult): string {
  const { nobody, written, read, licence } = citation;
  const link = webLink(comment.permalink) ?? webLink(result.post_info.url);
  const facts = [
    comment.author ?? nobody,
    discussionOf(result),
    ...(comment.created_at === null ? [] : [fillIn(written, { date: comment.created_at.slice(0, 10) })]),
    ...(link === null ? [] : [link]),
    fillIn(read, { date: dayRead(result) }),
    ...(comment.licence === undefined ? [] : [fillIn(licence, { licence: comment.licence })]),
  ];
  return `“${commentWords(comment).replace(/\s+/g, " ")}”\n— ${facts.join(", ")}`;
}

export interface CitedInsight {
  id: string;
  title: string;
  address: string;
  productName: string;
}

/**
 * An insight as it is cited in a text: which discussion, read when, and how it was made.
 *
 * @param made The sentences of `makingSentences`.
 */
export function citeInsight(
  { title, address, productName }: CitedInsight,
  result: CitedResult & Pick<Result, "total_processed">,
  made: readonly string[],
): string {
  const link = webLink(result.post_info.url);
  const about = fillIn(citation.insight, { product: productName, title, address });
  const counts = fillIn(citation.counts, {
    n: String(result.total_processed),
    discussion: [discussionOf(result), ...(link === null ? [] : [link])].join(", "),
  });
  return [about, counts, ...made].join(" ");
}

/** The same for LaTeX: an entry of `@misc`, which every style knows. */
export function bibtexOf(
  insight: CitedInsight,
  result: CitedResult & Pick<Result, "total_processed" | "version">,
  made: readonly string[],
): string {
  const [year = "", month = ""] = dayRead(result).split("-");
  const { id, title, address, productName } = insight;
  const link = webLink(result.post_info.url);
  const counts = fillIn(citation.counts, {
    n: String(result.total_processed),
    discussion: [discussionOf(result), ...(link === null ? [] : [link])].join(", "),
  });
  const fields = {
    title: `{${inBibtex(title)}}`,
    author: `{${inBibtex(productName)}}`,
    year,
    month: String(Number(month)),
    howpublished: inBibtex(`${productName} ${result.version}`),
    // Read as it stands: only what would end the field is written otherwise.
    url: address.replace(/[{}\\]/g, encodeURIComponent),
    note: inBibtex([counts, ...made].join(" ")),
  };
  const key = `${productName.toLowerCase()}-${id.replace(/[^A-Za-z0-9]/g, "").slice(0, 8)}`;
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
  return [`@misc{${key},`, ...lines, "}", ""].join("\n");
}

function discussionOf({ post_info }: CitedResult): string {
  const { discussion, community } = citation;
  const { title, source, subreddit } = post_info;
  const name = communityOf({ source, subreddit });
  const told = fillIn(discussion, { title });
  return name === null ? told : `${told} ${fillIn(community, { community: name })}`;
}

function dayRead({ origin, timestamp }: CitedResult): string {
  return (origin?.read_at ?? timestamp).slice(0, 10);
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** Text in a field of BibTeX, where these characters are commands. */
function inBibtex(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\{}$&#_%~^]/g, (sign) => escapes[sign] ?? `\\${sign}`);
}
