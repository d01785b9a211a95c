import styled from "@emotion/styled";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { atMostLines } from "../../ui/text.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { count } from "@undertone/formats";
import type { ShownResult } from "../../insight/grouping.js";
import { CommentPages } from "./comment-pages.js";
import { mapText } from "../../lib/map-text.js";

const Item = styled.li`
  &:not(:first-of-type) {
    border-top: 1px solid var(--color-line);
  }
`;

const Header = styled.button`
  display: grid;
  grid-template-columns: 1em minmax(0, 1fr) auto;
  gap: 2px 10px;
  align-items: baseline;
  width: 100%;
  padding: 10px 16px;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--color-raised);
  }

  &[aria-expanded="true"] {
    background: var(--color-accent-soft);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Read out first, so that who speaks of a topic by its number finds it; seen last. */
const Aside = styled.span`
  grid-row: 3;
  grid-column: 2;
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const Title = styled.strong`
  grid-row: 1;
  grid-column: 2;
  overflow-wrap: anywhere;

  /* Where there is no phrase of ours, it is somebody's sentence; its beginning tells it apart. */
  &[data-quote="true"] {
    font-family: var(--font-quote);
    font-weight: 400;
  }

  bdi {
    ${atMostLines(3)}
  }
`;

const Quote = styled.span`
  grid-row: 2;
  grid-column: 2;
  font-family: var(--font-quote);
  overflow-wrap: anywhere;

  bdi {
    ${atMostLines(3)}
  }
`;

const Figure = styled.span`
  grid-row: 1;
  grid-column: 3;
  font-variant-numeric: tabular-nums;

  small {
    color: var(--color-muted);
    font-size: var(--size-12);
  }
`;

const Inside = styled.div`
  padding: 12px 16px 20px;
`;

const Extra = styled.div`
  margin-bottom: 16px;
`;

interface ClusterListEntryProps extends Pick<ShownResult, "thread" | "grouping"> {
  /** Names it to whoever hears it: "Topic 3". */
  name: string;
  /** What it is about; its name, when nothing better is known. */
  title?: string;
  /** A sentence of somebody that stands for it, where it is not its name. */
  quote?: string | null;
  /** Its title is ours, not a sentence of somebody. */
  isMixed?: boolean;
  /** Hue and shape on the map; null when it has none of its own. */
  mark: ReactNode;
  /** How its tone differs from the other comments, where it does. */
  tone?: string | null;
  /** Its comments, by their indices in the thread. */
  indices: ArrayLike<number>;
  found: Uint8Array | null;
  isOpen: boolean;
  /** A single one that was asked for; it comes first. */
  comment: number | null;
  onToggle: () => void;
  /** The pointer or the focus has come to its header, or left it. */
  onPointAt?: (isPointedAt: boolean) => void;
  extra?: ReactNode;
}

/** A part of the thread: what it is at a glance, and its comments when it is chosen. */
export function ClusterListEntry(props: ClusterListEntryProps) {
  const { name, title, quote = null, isMixed = false, mark, tone = null, indices, thread, grouping } = props;
  const { found, isOpen, comment, onToggle, onPointAt, extra } = props;
  const id = useId();
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    // Chosen on the map: the list shows it too, without moving the page.
    const frame = item.current?.parentElement?.parentElement;
    if (!isOpen || !frame || !item.current || frame.scrollHeight <= frame.clientHeight) return;
    const { top, bottom } = item.current.getBoundingClientRect();
    const box = frame.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) frame.scrollTop += top - box.top;
  }, [isOpen, comment]);

  return (
    <Item ref={item}>
      <Header
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-comments`}
        onClick={onToggle}
        onPointerEnter={() => onPointAt?.(true)}
        onPointerLeave={() => onPointAt?.(false)}
        onFocus={() => onPointAt?.(true)}
        onBlur={() => onPointAt?.(false)}
      >
        <span>{mark}</span>
        {title === undefined || title === name ? (
          <Title>{name}</Title>
        ) : (
          <>
            <Aside>
              <VisuallyHidden>{name} · </VisuallyHidden>
              {tone}
            </Aside>{" "}
            <Title data-quote={quote === null && !isMixed}>
              <bdi>{title}</bdi>
            </Title>{" "}
            {quote !== null && (
              <Quote>
                <bdi>{quote}</bdi>
              </Quote>
            )}
          </>
        )}
        <Figure>
          {count(indices.length)}
          <VisuallyHidden> comments</VisuallyHidden>
          {found && indices.length > 0 && foundIn(indices, found) < indices.length && (
            <small> · {count(foundIn(indices, found))} found</small>
          )}
        </Figure>
      </Header>
      <div
        id={`${id}-comments`}
        role="region"
        aria-label={mapText("list-comments-of", { topic: name })}
        hidden={!isOpen}
      >
        {isOpen && (
          <Inside>
            {extra && <Extra>{extra}</Extra>}
            <CommentPages
              key={comment}
              indices={ordered(indices, found, comment)}
              thread={thread}
              grouping={grouping}
              first={comment}
            />
          </Inside>
        )}
      </div>
    </Item>
  );
}

function foundIn(indices: ArrayLike<number>, found: Uint8Array): number {
  return Array.from(indices).reduce((sum, index) => sum + (found[index] ?? 0), 0);
}

/** The one that was asked for, then what the search finds, then the rest. */
function ordered(indices: ArrayLike<number>, found: Uint8Array | null, first: number | null): number[] {
  const rank = (index: number) => (index === first ? 2 : (found?.[index] ?? 0));
  return Array.from(indices).sort((a, b) => rank(b) - rank(a));
}
