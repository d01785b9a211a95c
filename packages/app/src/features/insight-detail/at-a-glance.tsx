import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { headings } from "@undertone/schemas/insight-texts";
import { count, topicSentence } from "@undertone/formats";
import type { Insight } from "@undertone/schemas/types";
import type { ShownCluster, ShownResult } from "../../insight/grouping.js";
import { namedFirst, TopicBars, type BarTopic } from "../../insight/topic-bars.js";
import { toneDifference } from "../../insight/tone-difference.js";
import { topicAddress } from "../../insight/topic-address.js";
import { MAP } from "../../insight/topic-anchor.js";
import { insightText } from "../../lib/insight-text.js";
import { pageAddress } from "../../lib/pages.js";
import { upTo } from "../../ui/breakpoints.js";
import { partLater } from "../../ui/lazy-part.js";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Stack } from "../../ui/stack.js";

const GroupingThumbnail = partLater(
  async () => (await import("../../insight/grouping-thumbnail.js")).GroupingThumbnail,
  { missing: null },
);
const NamedBy = partLater(async () => (await import("../../insight/persons-words.js")).NamedBy, {
  missing: null,
});

/** Topics that stand beside the map with what is said in them. */
const TOPICS = 6;
/** Further ones that are named; one of the former goes for them, so that all are seen at once. */
const NAMED = 14;

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
  height: 160px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);

  &:hover {
    border-color: var(--color-control);
  }
`;

/** Each a line that a finger hits. */
const Others = styled(MetaLine)`
  line-height: 24px;
`;

/** The map of the comments and the largest topics, in the same colours. */
function AtAGlance({ topics: all, children }: { topics: readonly BarTopic[]; children?: ReactNode }) {
  const topics = namedFirst(all);
  const { search } = useLocation();
  const shown = topics.length > TOPICS ? TOPICS - 1 : TOPICS;
  const others = topics.slice(shown, shown + NAMED);
  return (
    <Stack gap={12} data-print="hidden">
      <Picture to={{ search, hash: MAP }} aria-label={headings.map}>
        {children}
      </Picture>
      {topics.length > 0 && <TopicBars topics={topics.slice(0, shown)} />}
      {others.length > 0 && (
        <Others as="ul" aria-label={insightText("other-topics")}>
          {others.map(({ label, size, markerIndex, to = "", namedBy }) => (
            <li key={markerIndex}>
              <Link to={to}>
                <bdi title={label}>{shortName(label)}</bdi>
              </Link>{" "}
              {count(size)} {namedBy && <>({namedBy})</>}
            </li>
          ))}
          {topics.length > shown + NAMED && (
            <li>
              <a href="#topics">{insightText("all-topics")}</a>
            </li>
          )}
        </Others>
      )}
    </Stack>
  );
}

export function EarlyGlance({ insight: { id, overview } }: { insight: Insight }) {
  const topics = (overview?.topics ?? []).map((topic, index) => ({
    ...topic,
    markerIndex: topic.marker ?? index,
    to: pageAddress("topic", {
      ...(overview?.grouping && { grouping: overview.grouping }),
      ...{ id, n: String(topic.number ?? index + 1) },
    }),
    words: "",
  }));
  return <AtAGlance topics={topics} />;
}

interface GroupingAtAGlanceProps extends Pick<ShownResult, "grouping" | "thread"> {
  insightId: string;
  /** As addresses name it. */
  name: string;
}

export function GroupingAtAGlance({ insightId, grouping, name, thread }: GroupingAtAGlanceProps) {
  const { search } = useLocation();
  const view = { insightId, grouping: name, search };
  const topics = grouping.visible.map((cluster) => {
    const { name: label, members, markerIndex, number, summary, isNamed, isMixed } = cluster;
    const to = topicAddress(view, number);
    const namedBy = isNamed && summary && <NamedBy summary={summary} />;
    const said = { words: wordsOf(cluster), tone: toneDifference(cluster), namedBy };
    return { label, unlabelled: isMixed, markerIndex, size: members.length, to, ...said };
  });
  return (
    <AtAGlance topics={topics}>
      <GroupingThumbnail grouping={grouping} thread={thread} />
    </AtAGlance>
  );
}

/** The sentence that stands for a topic; where none does, its own words. */
function wordsOf({ name, title, summary }: ShownCluster): string {
  const sentence = summary === null ? title : topicSentence(summary);
  return sentence !== null && sentence !== name ? sentence : (summary?.keywords.join(", ") ?? "");
}

/** The two phrases that a name of phrases begins with. */
function shortName(name: string): string {
  return name.split(", ", 2).join(", ");
}
