import styled from "@emotion/styled";
import { useEffect, useMemo, useRef, type KeyboardEvent, type TouchEvent } from "react";
import { count } from "@undertone/formats";
import { ClusterMark } from "../../../insight/cluster-mark.js";
import { CommentQuote } from "../../../insight/comment-quote.js";
import type { ShownResult } from "../../../insight/grouping.js";
import { withoutCopiesOf } from "../../../insight/thread-comments.js";
import { insightText } from "../../../lib/insight-text.js";
import { mapText } from "../../../lib/map-text.js";
import { Button } from "../../../ui/button.js";
import { topicOf } from "./topic-of.js";

/** Pixels that a finger moves sideways to turn to another comment. */
const SWIPE = 48;
/** Pixels that stay free between the chosen point and the sheet. */
const CLEAR = 24;
/** Characters of a comment at first. */
const LENGTH = 320;

const Frame = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 5;
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-height: 56dvh;
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  border: 1px solid var(--color-control);
  border-bottom: 0;
  border-radius: var(--radius) var(--radius) 0 0;
  background: var(--color-surface);
  touch-action: pan-y;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;

  h3 {
    flex: 1;
    min-width: 0;
    padding-block: 10px;
    font-size: var(--size-16);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`;

const Body = styled.div`
  position: relative;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  touch-action: pan-y;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  p {
    flex: 1;
    min-width: 5em;
    color: var(--color-muted);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
  }
`;

interface CommentSheetProps extends Pick<ShownResult, "thread" | "grouping"> {
  /** The comment that was tapped, by its index in the thread. */
  index: number;
  /** Another comment of the topic is wanted. */
  onMove: (index: number) => void;
  onClose: () => void;
  onAllTopics: () => void;
}

/** A tapped comment at the lower edge of the screen, where no finger covers it, and the way to the others of its topic. */
export function CommentSheet({ thread, grouping, index, onMove, onClose, onAllTopics }: CommentSheetProps) {
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const cluster = grouping.clusters[grouping.clusterOf[index] ?? -1];
  const topic = topicOf(grouping, index);
  const members = useMemo(
    () => withoutCopiesOf([...(cluster?.members ?? grouping.alone)], thread, index),
    [cluster, grouping, thread, index],
  );
  const position = members.indexOf(index);
  const comment = thread.all[index];

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
    // The chosen point stays in sight above the sheet.
    const ring = frame.current?.parentElement?.querySelector("[data-chosen]:not([hidden])");
    if (!ring || !frame.current) return;
    const covered = ring.getBoundingClientRect().bottom + CLEAR - frame.current.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered });
  }, [index]);

  function turn(by: number) {
    const next = members[(position + by + members.length) % members.length];
    if (next !== undefined) onMove(next);
  }
  function swipe(event: TouchEvent) {
    const end = event.changedTouches[0];
    if (touch.current === null || end === undefined) return;
    const across = end.clientX - touch.current.x;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(end.clientY - touch.current.y))
      turn(across < 0 ? 1 : -1);
    touch.current = null;
  }
  function key(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  }

  if (comment === undefined) return null;
  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      aria-label={mapText("tapped-comment")}
      data-print="hidden"
      onKeyDown={key}
      onTouchStart={({ touches }) => {
        const first = touches[0];
        touch.current = first ? { x: first.clientX, y: first.clientY } : null;
      }}
      onTouchEnd={swipe}
    >
      <Head>
        <h3>
          <ClusterMark marker={topic.marker} /> <bdi>{topic.name}</bdi>
        </h3>
        <Button variant="quiet" edge="end" onClick={onClose}>
          {mapText("close-sheet")}
        </Button>
      </Head>
      <Body ref={body} aria-live="polite">
        <CommentQuote key={index} comment={comment} length={LENGTH} />
      </Body>
      <Foot>
        <p>
          {count(position + 1)} of {count(members.length)}
        </p>
        <Button variant="quiet" onClick={onAllTopics}>
          {insightText("all-topics")}
        </Button>
        <Button disabled={members.length < 2} onClick={() => turn(1)}>
          {mapText(cluster === undefined ? "next-alone" : "next-in-topic")}
        </Button>
      </Foot>
    </Frame>
  );
}
