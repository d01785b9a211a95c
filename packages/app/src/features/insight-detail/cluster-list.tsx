import styled from "@emotion/styled";
import { useState } from "react";
import { itemsBeforeShowMore as shownAtFirst } from "@undertone/schemas/constants.json";
import { headings } from "@undertone/schemas/insight-texts";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { LoadMore } from "../../ui/load-more.js";
import { aloneMarker, clusterMarker } from "../../insight/cluster-marker.js";
import type { ShownResult } from "../../insight/grouping.js";
import { toneDifference } from "../../insight/tone-difference.js";
import type { Chosen, Part } from "./chosen.js";
import { ClusterListEntry } from "./cluster-list-entry.js";
import { Button } from "../../ui/button.js";
import { Row } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { insightText } from "../../lib/insight-text.js";
import { screenText } from "../../lib/screens.js";
import { mapText } from "../../lib/map-text.js";
import { ActionButton } from "../../ui/action-button.js";
import { bringNow } from "../../lib/bring-now.js";
import { saveFile } from "../../lib/save-file.js";
import { partOfResult } from "../../insight/part-of-result.js";
import { message, nouns } from "../../lib/messages.js";
import { announce } from "../../lib/announcements.js";

/** Clusters that Show More adds, and each Load More after it. */
const PAGE = 10;

const Foot = styled.div`
  padding: 12px 16px;
`;

interface ClusterListProps extends Pick<ShownResult, "thread" | "grouping"> {
  found: Uint8Array | null;
  enclosed: readonly number[];
  insightId: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onForgetEnclosed: () => void;
  /** The pointer or the focus is on a topic, by its index in the grouping; null: on none any more. */
  onPointAt: (cluster: number | null) => void;
}

/** Every topic with its comments, and those that stand alone: all that the map shows, for eyes, keys and ears alike. */
export function ClusterList(props: ClusterListProps) {
  const { thread, grouping, found, enclosed, insightId, chosen } = props;
  const { onChoose, onForgetEnclosed, onPointAt } = props;
  const [wanted, setWanted] = useState(shownAtFirst);
  const picked = typeof chosen.part === "number" ? chosen.part : -1;
  // What was clicked on the map is in the list, however far down.
  const shown = Math.max(wanted, picked + 1);
  const common = (part: Part) => ({
    thread,
    grouping,
    found,
    isOpen: chosen.part === part,
    comment: chosen.part === part ? chosen.comment : null,
    onToggle: () => onChoose({ part: chosen.part === part ? null : part, comment: null }),
  });

  return (
    <>
      <ol aria-label={screenText("topics")}>
        {found && (
          <ClusterListEntry
            {...common("found")}
            name={mapText("list-found")}
            indices={indicesOf(found)}
            mark={null}
            extra={<ExportComments indices={indicesOf(found)} {...{ thread, grouping, insightId }} />}
          />
        )}
        {enclosed.length > 0 && (
          <ClusterListEntry
            {...common("enclosed")}
            name={mapText("list-in-line")}
            indices={enclosed}
            mark={null}
            extra={
              <Row gap={8}>
                <ExportComments indices={enclosed} {...{ thread, grouping, insightId }} />
                <Button variant="quiet" onClick={onForgetEnclosed}>
                  {mapText("list-line-forget")}
                </Button>
              </Row>
            }
          />
        )}
        {grouping.clusters.slice(0, shown).map((cluster, index) => (
          <ClusterListEntry
            key={cluster.rank}
            {...common(index)}
            name={screenText("topic", { rank: cluster.rank })}
            title={cluster.name}
            quote={cluster.label === null ? null : cluster.title}
            isMixed={cluster.isMixed || cluster.isNamed}
            indices={cluster.members}
            tone={cluster.summary?.hidden ? insightText("topic-hidden") : toneDifference(cluster)}
            onPointAt={(isPointedAt) => onPointAt(isPointedAt ? index : null)}
            mark={<ClusterMark marker={clusterMarker(cluster.markerIndex)} />}
          />
        ))}
        {grouping.alone.length > 0 && (shown >= grouping.clusters.length || chosen.part === "alone") && (
          <ClusterListEntry
            {...common("alone")}
            name={headings.alone}
            indices={grouping.alone}
            mark={<ClusterMark marker={aloneMarker} />}
          />
        )}
      </ol>
      {shown < grouping.clusters.length && (
        <Foot>
          <LoadMore
            loaded={shown}
            noun="topic"
            {...(shown === shownAtFirst && {
              label: (
                <>
                  {screenText("show-more", { count: grouping.clusters.length - shownAtFirst })}
                  <VisuallyHidden> {mapText("list-more")}</VisuallyHidden>
                </>
              ),
            })}
            hasMore
            onLoadMore={() => setWanted(shown + PAGE)}
          />
        </Foot>
      )}
    </>
  );
}

function indicesOf(found: Uint8Array): number[] {
  return [...found.keys()].filter((index) => found[index] === 1);
}

interface ExportCommentsProps extends Pick<ShownResult, "thread" | "grouping"> {
  indices: readonly number[];
  insightId: string;
}

/** Takes some comments along as a file, each with its cluster, and its topic where few or some is on screen. */
export function ExportComments({ indices, thread, grouping, insightId }: ExportCommentsProps) {
  const save = (format: "csv" | "json") => async () => {
    const { formats } = await bringNow(import("../../insight/report/taken.js"));
    const { name, extension, mediaType } = formats[format];
    const part = partOfResult(indices, thread, grouping);
    const text = format === "csv" ? formats.csv.write(part) : `${JSON.stringify(part, null, 2)}\n`;
    saveFile(`${nouns.product}-${insightId}-comments.${extension}`, mediaType, text);
    announce(message("export-success", { format: name }));
  };
  return (
    <Row gap={8}>
      <ActionButton act={save("csv")} wordsOf={exportFailure}>
        {mapText("export-csv")}
      </ActionButton>
      <ActionButton act={save("json")} wordsOf={exportFailure}>
        {mapText("export-json")}
      </ActionButton>
    </Row>
  );
}

function exportFailure(error: unknown): string {
  return message("export", { msg: error instanceof Error ? error.message : String(error) });
}
