import styled from "@emotion/styled";
import { createContext, useContext, useMemo } from "react";
import type { ThreadComments } from "../../insight/thread-comments.js";

/** More points than this cannot be told apart at this size. */
const MOST_POINTS = 3_000;
const WIDTH = 180;
const HEIGHT = 120;
/** So that points at the edge are whole. */
const MARGIN = 4;

const Picture = styled.svg`
  flex: none;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  path {
    fill: none;
    stroke-width: 4;
    stroke-linecap: round;
  }
`;

/** The thread that the page shows, for the small maps on it. */
export const ShownThread = createContext<ThreadComments | null>(null);

interface SmallMapProps {
  /** The topic of each comment; -1 for none. */
  assignment: readonly number[];
  /** How many of the topics are named, and so have a colour. */
  topics: number;
}

/** Where the comments of some topics are on the map, in their colours; whatever else there is in grey. The names stand beside it. */
export function SmallMap({ assignment, topics }: SmallMapProps) {
  const thread = useContext(ShownThread);
  const paths = useMemo(
    () => (thread === null ? [] : pathsOf(thread, assignment, topics)),
    [thread, assignment, topics],
  );
  if (thread === null) return null;
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {paths.map((path, index) => (
        <path
          key={index}
          d={path}
          style={{ stroke: `var(--color-cluster-${index === topics ? "none" : index + 1})` }}
        />
      ))}
    </Picture>
  );
}

/** One path of points a topic, and one for all others, which is the last. */
function pathsOf({ x, y }: ThreadComments, assignment: readonly number[], topics: number): string[] {
  const paths = new Array<string>(topics + 1).fill("");
  const step = Math.max(1, Math.ceil(assignment.length / MOST_POINTS));
  for (let index = 0; index < assignment.length; index += step) {
    const topic = assignment[index] ?? -1;
    const path = topic >= 0 && topic < topics ? topic : topics;
    const across = MARGIN + (x[index] ?? 0) * (WIDTH - 2 * MARGIN);
    // Upwards on the map, downwards on the screen.
    const down = HEIGHT - MARGIN - (y[index] ?? 0) * (HEIGHT - 2 * MARGIN);
    paths[path] += `M${across.toFixed(1)} ${down.toFixed(1)}h0`;
  }
  return paths;
}
