import styled from "@emotion/styled";
import { useState } from "react";
import { ClusterMark } from "../../insight/cluster-mark.js";
import { LoadMore } from "../../ui/load-more.js";
import { aloneLook, clusterLook } from "../../insight/cluster-look.js";
import type { Grouping } from "../../insight/grouping.js";
import { countFeelings } from "../../insight/grouping.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import type { Chosen, Part } from "./chosen.js";
import { ClusterListEntry } from "./cluster-list-entry.js";
import { ExportComments } from "./export-comments.js";
import { Button } from "../../ui/button.js";
import { Row } from "../../ui/stack.js";
import { screenText } from "../../lib/messages.js";

/** Clusters in the list at first, and with each Load More. */
const page = 10;

const Foot = styled.div`
  padding: 12px 16px;
`;

interface ClusterListProps {
  thread: ThreadComments;
  grouping: Grouping;
  /** What the parameters gave, whichever grouping is shown. */
  storedGrouping: Grouping;
  found: Uint8Array | null;
  enclosed: readonly number[];
  insightId: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onForgetEnclosed: () => void;
}

/** Every topic with its comments, and those that stand alone: all that the map shows, for eyes, keys and ears alike. */
export function ClusterList(props: ClusterListProps) {
  const { thread, grouping, storedGrouping, found, enclosed, insightId, chosen, onChoose, onForgetEnclosed } =
    props;
  const [wanted, setWanted] = useState(page);
  const picked = typeof chosen.part === "number" ? chosen.part : -1;
  // What was clicked on the map is in the list, however far down.
  const shown = Math.max(wanted, picked + 1);
  const common = (part: Part) => ({
    thread,
    grouping,
    storedGrouping,
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
            name="Found by the search"
            places={placesOf(found)}
            mark={null}
            extra={<ExportComments places={placesOf(found)} {...{ thread, grouping, insightId }} />}
          />
        )}
        {enclosed.length > 0 && (
          <ClusterListEntry
            {...common("enclosed")}
            name="Inside your line"
            places={enclosed}
            mark={null}
            extra={
              <Row gap={8}>
                <ExportComments places={enclosed} {...{ thread, grouping, insightId }} />
                <Button look="quiet" onClick={onForgetEnclosed}>
                  Forget the line
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
            places={cluster.members}
            counts={cluster.counts}
            mark={<ClusterMark look={clusterLook(cluster.look)} />}
          />
        ))}
        {grouping.alone.length > 0 && (
          <ClusterListEntry
            {...common("alone")}
            name={screenText("alone")}
            places={grouping.alone}
            counts={countFeelings(grouping.alone, thread.compound)}
            mark={<ClusterMark look={aloneLook} />}
          />
        )}
      </ol>
      {shown < grouping.clusters.length && (
        <Foot>
          <LoadMore
            loaded={shown}
            noun="topic"
            hasMore
            isLoading={false}
            failure={null}
            onLoadMore={() => setWanted(shown + page)}
          />
        </Foot>
      )}
    </>
  );
}

function placesOf(found: Uint8Array): number[] {
  return [...found.keys()].filter((place) => found[place] === 1);
}
