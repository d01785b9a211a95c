import styled from "@emotion/styled";
import { Suspense, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { headings } from "@undertone/schemas/insight-texts";
import type { Insight } from "@undertone/schemas/types";
import type { Grouping } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { TopicBars, type BarTopic } from "../../insight/topic-bars.js";
import { topicAddress } from "../../insight/topic-address.js";
import { MAP } from "../../insight/topic-anchor.js";
import { insightText } from "../../lib/insight-text.js";
import { pageAddress } from "../../lib/pages.js";
import { upTo } from "../../ui/breakpoints.js";
import { lazyPart, ScriptBoundary } from "../../ui/lazy-part.js";
import { Link } from "../../ui/link.js";
import { Stack } from "../../ui/stack.js";

const GroupingThumbnail = lazyPart(
  async () => (await import("../../insight/grouping-thumbnail.js")).GroupingThumbnail,
);

/** Topics named beside the map. */
const TOPICS = 6;

/** What people say, and beside it what they talk about. */
export const FirstScreen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  align-items: start;
  gap: var(--space-24) var(--space-48);

  ${upTo("tablet")} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As high before the picture is there as with it. */
const Picture = styled(Link)`
  display: block;
  height: 216px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  &:hover {
    border-color: var(--color-control);
  }

  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

interface AtAGlanceProps {
  topics: readonly BarTopic[];
  /** The map, which comes with the result. */
  children?: ReactNode;
}

/** The map of the comments and the largest topics, in the same colours. */
function AtAGlance({ topics, children }: AtAGlanceProps) {
  const { search } = useLocation();
  return (
    <Stack gap={12} data-print="hidden">
      <Picture to={{ search, hash: MAP }} aria-label={headings.map}>
        {children}
      </Picture>
      {topics.length > 0 && <TopicBars topics={topics.slice(0, TOPICS)} />}
      {topics.length > TOPICS && (
        <small>
          <a href="#topics">{insightText("all-topics")}</a>
        </small>
      )}
    </Stack>
  );
}

/** The same before the result is there. */
export function EarlyGlance({ insight: { id, overview } }: { insight: Insight }) {
  const topics = (overview?.topics ?? []).map((topic, index) => ({
    ...topic,
    markerIndex: index,
    to: pageAddress("topic", { id, n: String(index + 1) }),
  }));
  return <AtAGlance topics={topics} />;
}

interface GroupingAtAGlanceProps {
  insightId: string;
  grouping: Grouping;
  /** As addresses name it. */
  name: string;
  thread: ThreadComments;
}

export function GroupingAtAGlance({ insightId, grouping, name, thread }: GroupingAtAGlanceProps) {
  const { search } = useLocation();
  const view = { insightId, grouping: name, search };
  const topics = grouping.clusters.map(({ name: label, members, markerIndex, rank }) => ({
    ...{ label, markerIndex, size: members.length },
    to: topicAddress(view, rank),
  }));
  return (
    <AtAGlance topics={topics}>
      <ScriptBoundary missing={() => null}>
        <Suspense>
          <GroupingThumbnail grouping={grouping} thread={thread} />
        </Suspense>
      </ScriptBoundary>
    </AtAGlance>
  );
}
