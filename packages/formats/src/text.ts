import type { AnalysedComment, Claim, ClusterSummary, Result, Sentiment } from "@undertone/schemas/types";
import { answersSentence, askedAndAnswered } from "./asked.js";
import { asPlainText } from "./as-plain-text.js";
import { claimSentence } from "./claim-sentence.js";
import { commentsRead } from "./comments-read.js";
import { copiesMark } from "./copies.js";
import { embedderNote } from "./embedder-note.js";
import { count, counted, percent } from "./figures.js";
import { finding } from "./finding.js";
import { whyNoClusters } from "./no-clusters.js";
import { quotesOf } from "./quotes.js";
import type { ReportSentences } from "./report-sentences.js";
import { furtherKeywords, topicTitle } from "./topic-name.js";
import { unreadSentences } from "./unread.js";

const WIDTH = 100;
const LONGEST_QUOTE = 280;

/** A report to read on a terminal. */
export function text(result: Result, sentences: ReportSentences): string {
  const found = wrapped(finding(result), "").join("\n");
  const claims = (cluster: number) =>
    (result.claims ?? [])
      .filter((claim: Claim) => claim.cluster_id === cluster)
      .flatMap((claim) => claimSentence(claim, sentences.claims) ?? []);
  const parts = [
    heading(result),
    found,
    figures(result),
    answers(result, sentences),
    ...result.summaries.map((summary) => clusterPart(summary, claims(summary.cluster_id))),
    notDescribed(result),
    questions(result),
  ];
  const report = `${parts.filter((part) => part !== "").join("\n\n")}\n`;
  // Who searches a terminal types plain spaces.
  return report.replaceAll("\u00a0", " ");
}

function heading({ post_info }: Result): string {
  const { title, author, subreddit, url } = post_info;
  const origin = [subreddit, author && `by ${author}`, url].filter((part) => part != null && part !== "");
  return [printable(title), printable(origin.join(" · "))].filter((line) => line !== "").join("\n");
}

function figures(result: Result): string {
  const { fetched, filtered, total_processed, sentiment, embedding } = result;
  const leftOut = Object.entries(filtered).filter(([, count]) => count > 0);
  const note = embedderNote(embedding);
  const rules = leftOut.map(([rule, count]) => `${count} by ${rule}`).join(", ");
  return [
    `${commentsRead(result) ?? `${counted(fetched, "comment")} read`}, ${count(total_processed)} analysed${rules && ` (left out: ${rules})`}`,
    ...unreadSentences(result).flatMap((sentence) => wrapped(sentence, "")),
    clusterCount(result),
    `Tone of words: ${sentimentLine(sentiment)}`,
    ...(note === null ? [] : wrapped(`Note: ${note} ${embedding.reason ?? ""}`, "")),
  ].join("\n");
}

function clusterCount({ num_clusters, noise_ratio, noise }: Result): string {
  if (num_clusters === 0) return whyNoClusters({ noise });
  return `${counted(num_clusters, "topic")}, ${percent(noise_ratio)} of the analysed comments on their own`;
}

function answers({ answers: given }: Result, { answers: sentences }: ReportSentences): string {
  return given ? wrapped(answersSentence(given, sentences), "").join("\n") : "";
}

function clusterPart(
  { rank, size, summary, keywords, sentiment, sample_comments }: ClusterSummary,
  claims: readonly string[],
): string {
  const { first, remaining } = quotesOf({ summary, sample_comments });
  // What the summary says already is quoted only where nothing else is there to quote.
  const quoted = first.length > 0 ? first : remaining.slice(0, 1);
  return [
    ...wrapped(
      `${rank}. ${[topicTitle({ rank, keywords }), furtherKeywords(keywords).join(", ")].filter(Boolean).join(": ")}`,
      "",
    ),
    `   ${counted(size, "comment")} · ${sentimentLine(sentiment)}`,
    ...claims.flatMap((claim) => wrapped(claim, "   ")),
    ...(summary === "" ? [] : wrapped(summary, "   ")),
    ...quoted.flatMap(quote),
  ].join("\n");
}

function quote({ body, author, score, copies }: AnalysedComment): string[] {
  const whole = printable(asPlainText(body));
  const short = whole.length > LONGEST_QUOTE ? `${whole.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : whole;
  const by = [author ?? "somebody", score !== null && counted(score, "point"), copiesMark(copies)]
    .filter(Boolean)
    .join(", ");
  return wrapped(`“${short}” (${by})`, "   > ");
}

function notDescribed({ num_clusters, summaries, noise }: Result): string {
  const more = num_clusters - summaries.length;
  return [
    more > 0 && `${counted(more, "further topic")} not described.`,
    noise.length > 0 && `${counted(noise.length, "comment")} on ${noise.length === 1 ? "its" : "their"} own.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What people asked, each with the reply that most people liked, or the first. */
function questions(result: Result): string {
  const asked = askedAndAnswered(result);
  if (asked.length === 0) return "";
  const parts = asked.map(({ quote: question, reply }) =>
    [...wrapped(question, "   "), ...(reply === null ? ["   > (nobody replied)"] : quote(reply))].join("\n"),
  );
  return ["Questions people asked", ...parts].join("\n\n");
}

function sentimentLine({ counts }: Sentiment): string {
  return `${counts.positive} positive, ${counts.neutral} neutral, ${counts.negative} negative`;
}

/** On one line, and without control characters: a terminal would obey them. */
function printable(forumText: string): string {
  return forumText
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === "\u200d" ? character : ""))
    .trim();
}

function wrapped(paragraph: string, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of printable(paragraph).split(" ")) {
    if (line.length > indent.length && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent;
    }
    line += line.length > indent.length ? ` ${word}` : word;
  }
  return [...lines, line];
}
