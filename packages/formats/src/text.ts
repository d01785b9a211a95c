import { fillIn } from "@undertone/schemas/fill-in";
import { headings, leftOut as ofRules } from "@undertone/schemas/insight-texts";
import { terminal as texts } from "@undertone/schemas/report-texts";
import { shortened } from "@undertone/schemas/shortened";
import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { askedAndAnswered, directAnswers } from "./asked.js";
import { allRead, branchSentence, commentsReadAndWhy, unitOf, type Unit } from "./comments-read.js";
import { commentWords } from "./comment-words.js";
import { communityOf } from "./community.js";
import { copiesMark } from "./copies.js";
import { embedderNote } from "./embedder-note.js";
import { countedQuestions, countSentence } from "./count-sentence.js";
import { count, counted, percent } from "./figures.js";
import { finding } from "./finding.js";
import { heardMost, loudestOf } from "./heard-most.js";
import { makingSentences } from "./making.js";
import { noReplySentences } from "./no-reply.js";
import { notRestoredSentence } from "./not-restored.js";
import { whyNoClusters } from "./no-clusters.js";
import { namedBy, noteOf } from "./persons.js";
import { commentsByPeople } from "./people.js";
import { aboutPoints, frequentAuthorsOf, pointsHeading, pointsOf, withHeadings } from "./points-of.js";
import { withoutEmptyPoints } from "./without-empty-points.js";
import { quotesOfTopic, type QuotedComment } from "./quotes.js";
import { claimsOf, figuresOf, shownTopics, type ShownTopic, type ShownTopics } from "./shown-topics.js";
import { furtherTopics, inNoTopic } from "./topics-not-shown.js";
import { ruleTitle } from "./rule-title.js";
import { sentenceUnder, topicHeading } from "./topic-heading.js";
import { polarityCounts, untoldTone, withheldTone } from "./tone.js";
import { unreadSentences } from "./unread.js";
import { webLink } from "./web-link.js";

const WIDTH = 100;
const LONGEST_QUOTE = 280;

export function text(given: Result): string {
  const result = withoutEmptyPoints(given);
  const shown = shownTopics(result);
  const unit = unitOf(result);
  const found = wrapped(finding({ ...result, ...figuresOf(shown) }), "").join("\n");
  const parts = [
    heading(result),
    inTheirWords(result),
    found,
    figures(result, shown),
    answers(result),
    ofQuestions(result),
    ...shown.topics.map((topic) => topicPart(topic, claimsOf(shown, topic), unit)),
    notDescribed(shown, unit),
    questions(result),
    making(result),
  ];
  const report = `${parts.filter((part) => part !== "").join("\n\n")}\n`;
  // Who searches a terminal types plain spaces.
  return report.replaceAll("\u00a0", " ");
}

/** Sentences that many comments are like, and whose they are if one person's. */
function inTheirWords(result: Result): string {
  const points = pointsOf(result);
  const frequent = frequentAuthorsOf(result, points).flatMap((sentence) => wrapped(sentence, ""));
  if (points.length === 0) return frequent.join("\n");
  const { total_processed: total } = result;
  const lines = withHeadings(points).flatMap(
    ({ point: { sentence, comment, counted: figures }, heading }) => [
      ...(heading === null ? [] : [`  ${heading}:`]),
      ...wrapped(`“${sentence}”${attribution(comment)}`, "  "),
      ...(figures === null ? [] : wrapped(countSentence(figures, "point", unitOf(result), total), "    ")),
    ],
  );
  const heading = `${pointsHeading(points.length, result.total_processed)}:`;
  return [heading, ...lines, ...wrapped(aboutPoints(result.total_processed), ""), ...frequent].join("\n");
}

/** What somebody counted beside the sentences. */
function ofQuestions(result: Result): string {
  return countedQuestions(result)
    .flatMap(({ question, sentence }) => [...wrapped(question, ""), ...wrapped(sentence, "  ")])
    .join("\n");
}

/** Who quotes what is licensed names its author, its address and the licence. */
function attribution(comment: AnalysedComment): string {
  if (comment.licence === undefined) return "";
  return ` (${[comment.author, ...licensedSource(comment)].filter(Boolean).join(", ")})`;
}

function licensedSource({
  permalink,
  licence,
}: Pick<AnalysedComment, "permalink" | "licence">): (string | null)[] {
  return licence === undefined ? [] : [webLink(permalink), licence];
}

function heading(result: Result): string {
  const { post_info } = result;
  const { title, author, url } = post_info;
  const by = author ? fillIn(texts.by, { author }) : null;
  const origin = [communityOf(post_info) ?? result.origin?.site, by, url].filter(
    (part) => part != null && part !== "",
  );
  return [printable(title), printable(origin.join(" · "))].filter((line) => line !== "").join("\n");
}

function figures(result: Result, shown: ShownTopics): string {
  const { filtered, total_processed, embedding } = result;
  const leftOut = Object.entries(filtered).filter(([, count]) => count > 0);
  const note = embedderNote(embedding);
  const notRestored = notRestoredSentence(result);
  const rules = leftOut
    .map(([rule, count]) => fillIn(ofRules.by, { count, rule: ruleTitle(rule) }))
    .join(", ");
  const analysed = { read: commentsReadAndWhy(result) ?? allRead(result), count: count(total_processed) };
  return [
    rules === "" ? fillIn(texts.analysed, analysed) : fillIn(texts.analysedLeftOut, { ...analysed, rules }),
    ...[branchSentence(result)].filter((sentence) => sentence !== null),
    ...unreadSentences(result).flatMap((sentence) => wrapped(sentence, "")),
    ...(notRestored === null ? [] : wrapped(notRestored, "")),
    topicCount(shown),
    ...wrapped(toneLine(result, texts.tone), ""),
    ...(note === null ? [] : wrapped(fillIn(texts.note, { note: `${note} ${embedding.reason ?? ""}` }), "")),
  ].join("\n");
}

function topicCount({ num_clusters, noise_ratio, alone }: ShownTopics): string {
  if (num_clusters === 0) return whyNoClusters({ noise: alone });
  return fillIn(texts.topics, { topics: counted(num_clusters, "topic"), share: percent(noise_ratio) });
}

function answers(result: Result): string {
  const given = directAnswers(result);
  return given ? wrapped(given.sentence, "").join("\n") : "";
}

function topicPart(topic: ShownTopic, claims: readonly string[], unit: Unit): string {
  const { summary } = topic;
  const under = sentenceUnder(summary);
  const facts = [commentsByPeople(summary, unit), loudestOf(summary), toneLine(summary), namedBy(summary)];
  const note = noteOf(summary);
  const quotes = quotesOfTopic(topic);
  const isQuoted = (id: string) => quotes.some((comment) => comment.id === id);
  const heard = heardMost(topic).filter(({ comment }) => !isQuoted(comment.id));
  return [
    ...wrapped(`${summary.rank}. ${topicHeading(summary)}`, ""),
    ...wrapped(facts.filter((fact) => fact !== null).join(" · "), "   "),
    ...claims.flatMap((claim) => wrapped(claim, "   ")),
    ...(note === null ? [] : wrapped(note, "   ")),
    ...(under === null ? [] : wrapped(under, "   ")),
    ...quotes.flatMap((comment) => quote(comment)),
    ...heard.flatMap(({ why, comment }) => quote(comment, why)),
  ].join("\n");
}

function quote(comment: QuotedComment, why?: string): string[] {
  const { author, score, copies } = comment;
  const short = shortened(printable(commentWords(comment)), LONGEST_QUOTE);
  const points = score !== null && counted(score, "point");
  const by = [author ?? texts.somebody, points, copiesMark(copies), ...licensedSource(comment)]
    .filter(Boolean)
    .join(", ");
  return wrapped(`${why === undefined ? "" : `${why}: `}“${short}” (${by})`, "   > ");
}

function notDescribed(shown: ShownTopics, unit: Unit): string {
  const { alone } = shown;
  const sentences = [...furtherTopics(shown, unit), alone.length > 0 && `${inNoTopic(alone, unit)}.`];
  return wrapped(sentences.filter(Boolean).join(" "), "").join("\n");
}

/** What people asked, each with the reply that most people liked, or the first. */
function questions(result: Result): string {
  const asked = askedAndAnswered(result);
  if (asked.length === 0) return "";
  const { above, each } = noReplySentences(result);
  const parts = asked.map(({ quote: question, reply }) => {
    const unanswered = each === null ? [] : wrapped(each, "   > ");
    return [...wrapped(question, "   "), ...(reply === null ? unanswered : quote(reply))].join("\n");
  });
  const opening = above === null ? [headings.questions] : [headings.questions, ...wrapped(above, "")];
  return [opening.join("\n"), ...parts].join("\n\n");
}

/** As somebody cites it. */
function making(result: Result): string {
  return makingSentences(result)
    .map((sentence) => wrapped(sentence, "").join("\n"))
    .join("\n");
}

/** @param around A sentence for the counts, where there are some. */
function toneLine(scored: Pick<Result, "tone" | "sentiment">, around = "{tones}"): string {
  const counts = polarityCounts(scored);
  const withheld = withheldTone(scored);
  const tones = `${fillIn(texts.tones, counts)}${withheld === null ? "" : ` (${withheld})`}`;
  return untoldTone(counts, withheld) ?? fillIn(around, { tones });
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
