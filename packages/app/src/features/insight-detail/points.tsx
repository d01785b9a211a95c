import styled from "@emotion/styled";
import { commentWords, counted, isSmallThread, withHeadings, type ShownPoint } from "@undertone/formats";
import { points as texts } from "@undertone/schemas/insight-texts";
import type { InsightOverview } from "@undertone/schemas/types";
import { memo, useContext } from "react";
import { aloneMarker, clusterMarker } from "../../insight/cluster-marker.js";
import { ClusterMark } from "../../insight/cluster-mark.js";
import type { ShownResult } from "../../insight/grouping.js";
import { HasPoints } from "../../insight/has-points.js";
import { QuoteSource } from "../../insight/quote-source.js";
import { Fill } from "../../insight/topic-bars.js";
import { Disclosure } from "../../ui/disclosure.js";
import { partLater } from "../../ui/lazy-part.js";
import { MetaLine } from "../../ui/meta-line.js";
import { ShowMore } from "../../ui/show-more.js";
import { Row, Stack } from "../../ui/stack.js";
import { When } from "../../ui/when.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { CountIt } from "./count/count-it.js";

const NearestComments = partLater(async () => (await import("./nearest-comments.js")).NearestComments);

const Sentence = styled.blockquote`
  width: fit-content;
  max-width: 60ch;
  font-family: var(--font-quote);
  font-size: clamp(1.125rem, 1.7vw, 1.375rem);
  line-height: 1.4;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

const Said = styled.h3`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

/** How much of the thread is close to a sentence. It has no number: nobody counted. */
const Reach = styled.span`
  display: block;
  width: 100%;
  max-width: 240px;
  height: 4px;
  border-radius: 2px;
  background: var(--color-line);
`;

const Topic = styled.span`
  color: var(--color-text);
  white-space: nowrap;

  bdi {
    display: inline-block;
    overflow: hidden;
    max-width: 32ch;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
`;

/** The way to count stands beside the way to the comments, until these are open. */
const Ways = styled(Row)`
  align-items: baseline;

  > details[open] {
    flex: 1 0 100%;
  }
`;

interface PointsProps extends ShownResult {
  points: readonly ShownPoint[];
}

/** Sentences as people wrote them, each with the comments nearest to it; the first ones at once. */
export const Points = memo(function Points({ insight, result, points, thread, grouping }: PointsProps) {
  const isSmall = isSmallThread(result.total_processed);
  const farthest = Math.max(...points.map(({ reach }) => reach));
  return (
    <ShowMore items={withHeadings(points)} keyOf={({ point }) => point.comment.id}>
      {({ point, heading }) => {
        const cluster =
          grouping.clusters[grouping.clusterOf[thread.indexOf.get(point.comment.id) ?? -1] ?? -1];
        const topic = cluster && { label: cluster.name, markerIndex: cluster.markerIndex };
        return (
          <Stack gap={4}>
            {heading !== null && <Said>{heading}</Said>}
            <Sentence dir="auto">{point.sentence}</Sentence>
            {!isSmall && <ReachBar reach={farthest > 0 ? point.reach / farthest : 0} topic={topic} />}
            <Written comment={point.comment} topic={topic?.label === point.sentence ? undefined : topic} />
            <Ways gap={4} columnGap={16}>
              <Nearest {...{ insight, point, result, thread }} />
              <CountIt
                {...{ insight, result, thread }}
                subject={{ kind: "point", sentence: point.sentence, commentId: point.comment.id }}
                counted={point.counted}
              />
            </Ways>
          </Stack>
        );
      }}
    </ShowMore>
  );
});

/** Who wrote the sentence, and when, as far as that is known. */
function Written({ comment, topic }: { comment: ShownPoint["comment"]; topic: TopicOfPoint | undefined }) {
  const hasPoints = useContext(HasPoints);
  const { author, score, created_at: at } = comment;
  return (
    <MetaLine>
      {topic && <TopicMark {...topic} />}
      {author !== null && <cite>{author}</cite>}
      {score !== null && (hasPoints || score !== 0) && <span>{counted(score, "point")}</span>}
      {at !== null && <When at={at} />}
      <QuoteSource comment={comment} />
    </MetaLine>
  );
}

interface TopicOfPoint {
  label: string;
  markerIndex: number;
}

function TopicMark({ label, markerIndex }: TopicOfPoint) {
  return (
    <Topic>
      <ClusterMark marker={clusterMarker(markerIndex)} /> <bdi>{label}</bdi>
    </Topic>
  );
}

/** The same before the result is there: the sentences, and room for what belongs to each. */
export function EarlyPoints({ points = [], topics = [], total_processed: comments }: InsightOverview) {
  const farthest = Math.max(...points.map(({ reach = 0 }) => reach));
  const marked = points.map((point) => ({ ...point, isSaidBySeveral: point.several === true }));
  return (
    <ShowMore items={withHeadings(marked)} keyOf={({ point }) => point.sentence}>
      {({ point: { sentence, reach = 0, topic: index = null }, heading }) => {
        const { label, marker } = topics[index ?? -1] ?? {};
        const topic = label === undefined ? undefined : { label, markerIndex: marker ?? index ?? 0 };
        return (
          <Stack gap={4}>
            {heading !== null && <Said>{heading}</Said>}
            <Sentence dir="auto">{sentence}</Sentence>
            {!isSmallThread(comments) && (
              <ReachBar reach={farthest > 0 ? reach / farthest : 0} topic={topic} />
            )}
            <MetaLine>{topic && label !== sentence ? <TopicMark {...topic} /> : <>&nbsp;</>}</MetaLine>
            <Disclosure summary={texts.nearest}>{null}</Disclosure>
          </Stack>
        );
      }}
    </ShowMore>
  );
}

/** @param reach 1 for the sentence that most of the thread is close to. */
function ReachBar({ reach, topic }: { reach: number; topic: TopicOfPoint | undefined }) {
  const size = reach > 2 / 3 ? "many" : reach > 1 / 3 ? "some" : "few";
  const ink = topic ? clusterMarker(topic.markerIndex).color : aloneMarker.color;
  return (
    <Reach title={texts.reach[size]}>
      <Fill share={reach} ink={ink} />
      <VisuallyHidden>{texts.reach[size]}</VisuallyHidden>
    </Reach>
  );
}

/** The comment that the sentence stands in, unless that is all of it, then those nearest to it. Not drawn before it is opened. */
function Nearest({
  insight,
  point,
  result,
  thread,
}: { point: ShownPoint } & Pick<PointsProps, "insight" | "result" | "thread">) {
  const { sentence, comment, nearest } = point;
  const isWhole = oneLine(commentWords(comment)).length <= sentence.length + 1;
  const comments = isWhole ? nearest : [comment, ...nearest];
  if (comments.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          {texts.nearest}
          <VisuallyHidden>: {sentence}</VisuallyHidden>
        </>
      }
    >
      {() => <NearestComments {...{ insight, comments, result, thread, sentence }} commentId={comment.id} />}
    </Disclosure>
  );
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
