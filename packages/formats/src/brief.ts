import { fillIn } from "@undertone/schemas/fill-in";
import { brief as texts } from "@undertone/schemas/report-texts";
import type { Result } from "@undertone/schemas/types";
import type { CitedInsight } from "./citation.js";
import { unitOf } from "./comments-read.js";
import { communityOf } from "./community.js";
import { countedQuestions, countSentence } from "./count-sentence.js";
import { finding } from "./finding.js";
import { commentsByPeople } from "./people.js";
import { pointsHeading, pointsOf, withHeadings } from "./points-of.js";
import { type ThreadGrouping } from "./result-groupings.js";
import { figuresOf, shownTopics } from "./shown-topics.js";
import { sentenceUnder, topicHeading } from "./topic-heading.js";
import { furtherTopics } from "./topics-not-shown.js";
import { webLink } from "./web-link.js";

/** Topics that a mail names; those beyond them are counted. */
const MOST_TOPICS = 10;

/**
 * A result as text for a mail: what people say, the topics, and where to read on. Paragraphs are not broken into lines.
 *
 * @param grouping Left out: the one that is shown first.
 */
export function brief(result: Result, insight: CitedInsight, grouping?: ThreadGrouping): string {
  const { title, address } = insight;
  const { total_processed: total, post_info } = result;
  const unit = unitOf(result);
  const shown = shownTopics(result, grouping);
  const points = pointsOf(result);
  const described = shown.topics.slice(0, MOST_TOPICS);
  const unnamed = shown.topics.slice(MOST_TOPICS).map(({ comments }) => comments);
  const from = [communityOf(post_info) ?? result.origin?.site, webLink(post_info.url)].filter(Boolean);
  const parts = [
    [title, from.join(" · ")],
    [finding({ ...result, ...figuresOf(shown) })],
    points.length > 0 && [
      fillIn(texts.heading, { heading: pointsHeading(points.length, total) }),
      ...withHeadings(points).flatMap(({ point: { sentence, counted }, heading }) => [
        ...(heading === null ? [] : [fillIn(texts.heading, { heading })]),
        counted === null
          ? fillIn(texts.point, { sentence })
          : fillIn(texts.counted, { sentence, count: countSentence(counted, "point", unit, total) }),
      ]),
    ],
    countedQuestions(result).map(({ question, sentence }) =>
      fillIn(texts.question, { question, count: sentence }),
    ),
    described.length > 0 && [
      fillIn(texts.heading, { heading: texts.topics }),
      ...described.map(({ summary }) => topicLine(summary, commentsByPeople(summary, unit))),
      ...furtherTopics({ ...shown, others: [...unnamed, ...shown.others] }, unit),
    ],
    [address],
  ];
  const paragraphs = parts.map((lines) => (lines === false ? "" : lines.filter(Boolean).join("\n")));
  return `${paragraphs.filter((text) => text !== "").join("\n\n")}\n`;
}

function topicLine(summary: Result["summaries"][number], comments: string): string {
  const sentence = sentenceUnder(summary);
  const topic = { rank: summary.rank, name: topicHeading(summary), comments };
  return sentence === null ? fillIn(texts.topic, topic) : fillIn(texts.topicSays, { ...topic, sentence });
}
