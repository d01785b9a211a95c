import styled from "@emotion/styled";
import { count } from "@undertone/formats";
import type { ReactNode } from "react";
import { atMostLines } from "../ui/text.js";
import { VisuallyHidden } from "../ui/visually-hidden.js";
import { Link } from "../ui/link.js";
import { screenText } from "../lib/screens.js";
import { clusterMarker } from "./cluster-marker.js";
import { ClusterMark } from "./cluster-mark.js";

const List = styled.ul`
  display: grid;
  gap: var(--space-8);
  min-width: 0;
  font-size: var(--size-14);
  line-height: 20px;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: baseline;
    column-gap: var(--space-8);
  }

  bdi[title] {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  a {
    display: block;
    color: var(--color-text);
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Size = styled.span`
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
`;

/** What is said in it, in two lines at most; as high as these before the words come. */
const Words = styled.span`
  ${atMostLines(2)}
  grid-column: 1 / -1;
  margin-top: 2px;
  color: var(--color-muted);
  font-family: var(--font-quote);
  line-height: 18px;
  overflow-wrap: anywhere;

  &:has(> bdi:empty) {
    height: 36px;
  }

  small {
    display: block;
    font-family: var(--font-ui);
    font-size: inherit;
  }

  small::first-letter {
    text-transform: uppercase;
  }
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  height: 4px;
  border-radius: 2px;
  background: var(--color-raised);
`;

/** @param ink Of the map, as a CSS variable. */
export const Fill = styled.span<{ share: number; ink: string }>(({ share, ink }) => ({
  display: "block",
  width: `${Math.round(100 * share)}%`,
  minWidth: 4,
  height: "100%",
  borderRadius: "inherit",
  background: `var(${ink})`,
}));

export interface BarTopic {
  label: string;
  size: number;
  /** It has no name of its own, as mixed comments have none. */
  unlabelled?: boolean;
  /** Names its colour on the map. */
  markerIndex: number;
  to?: string;
  /** What is said in it. Empty before that is there; absent where there is no room. */
  words?: string;
  /** How its tone differs from the others', where it does. */
  tone?: string | null;
  namedBy?: ReactNode;
}

/** Where there is room for some, a name says more than that there is none. */
export function namedFirst<T extends Pick<BarTopic, "unlabelled">>(topics: readonly T[]): T[] {
  return topics.toSorted((a, b) => Number(a.unlabelled ?? 0) - Number(b.unlabelled ?? 0));
}

/** Topics with their sizes, in the colours of the map. */
export function TopicBars({ topics }: { topics: readonly BarTopic[] }) {
  const largest = Math.max(...topics.map(({ size }) => size));
  return (
    <List aria-label={screenText("topics-by-size")}>
      {topics.map(({ label, size, markerIndex, to, words, tone = null, namedBy }) => {
        const marker = clusterMarker(markerIndex);
        const name = (
          <bdi dir="auto" title={label}>
            {label}
          </bdi>
        );
        return (
          <li key={markerIndex}>
            <ClusterMark marker={marker} />
            {to === undefined ? name : <Link to={to}>{name}</Link>}
            <Size>
              {count(size)}
              <VisuallyHidden> comments</VisuallyHidden>
            </Size>
            <Bar aria-hidden="true">
              <Fill share={size / largest} ink={marker.color} />
            </Bar>
            {words !== undefined && (
              <Words>
                {(tone !== null || namedBy) && (
                  <small>
                    {tone}
                    {tone !== null && namedBy && " · "}
                    {namedBy}
                  </small>
                )}
                <bdi dir="auto">{words}</bdi>
              </Words>
            )}
          </li>
        );
      })}
    </List>
  );
}
