import styled from "@emotion/styled";
import type { AnalysedComment } from "@undertone/schemas/types";
import { ClusterMark } from "../../../insight/cluster-mark.js";
import { SentimentWord } from "../../../insight/sentiment-word.js";
import { asPlainText, polarityOfComment, toneWords } from "@undertone/formats";
import type { Marker } from "../../../insight/cluster-marker.js";
import type { Size, Point } from "@undertone/map";
import { atMostLines } from "../../../ui/text.js";

const WIDTH = 300;
/** Characters of a comment; its marks are not counted. */
const LONGEST = 420;

const Frame = styled.div`
  position: absolute;
  z-index: 2;
  width: ${WIDTH}px;
  max-width: calc(100% - 16px);
  padding: 12px 14px;
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);
  pointer-events: none;

  blockquote {
    ${atMostLines(6)}
    font-family: var(--font-quote);
    line-height: 1.5;
    white-space: pre-line;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  margin-bottom: 4px;
  color: var(--color-muted);
  font-size: var(--size-14);

  span:last-of-type {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface HoverCardProps {
  comment: AnalysedComment;
  cluster: { name: string; marker: Marker };
  /** Where the comment's point is drawn, on a map of a size. */
  pixel: Point;
  size: Size;
}

/** The comment under the pointer, beside its point. The list says the same to those who point at nothing. */
export function HoverCard({ comment, cluster, pixel, size }: HoverCardProps) {
  const left = Math.max(8, Math.min(size.width - WIDTH - 8, pixel.x - WIDTH / 2));
  const polarity = polarityOfComment(comment);
  const words = toneWords(comment);
  const isLow = pixel.y > size.height / 2;
  const upOrDown = isLow ? { bottom: size.height - pixel.y + 14 } : { top: pixel.y + 14 };
  return (
    <Frame aria-hidden="true" style={{ left, ...upOrDown }}>
      <Facts>
        <span>{comment.author ?? "unnamed"}</span>
        {polarity !== null && <SentimentWord polarity={polarity} />}
        {words !== null && <span>{words}</span>}
        <span>
          <ClusterMark marker={cluster.marker} /> {cluster.name}
        </span>
      </Facts>
      <blockquote>{asPlainText(comment.body.slice(0, 2 * LONGEST)).slice(0, LONGEST)}</blockquote>
    </Frame>
  );
}
