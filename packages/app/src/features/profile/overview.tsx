import styled from "@emotion/styled";
import { Link } from "react-router-dom";
import type { AnalysisParameters } from "@undertone/schemas/types";
import { HowMade } from "../../insight/how-made.js";
import { MetaLine } from "../../ui/meta-line.js";
import { RelativeTime } from "../../ui/relative-time.js";
import { counted } from "@undertone/formats";
import { alikeAmong } from "../../insight/alike.js";
import { useParameterSets } from "../../insight/use-parameter-sets.js";
import { nouns, screenText } from "../../lib/messages.js";
import { changesOf } from "./changes.js";
import { InsightRow } from "./insight-row.js";
import { OverviewList } from "./overview-list.js";
import { parameterSetsError } from "./parameter-sets-error.js";
import { useLatestHistory } from "./use-latest-history.js";
import { useLatestInsights } from "./use-latest-insights.js";
import { useLatestStars } from "./use-latest-stars.js";
import { pageAddress } from "../../lib/pages.js";

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: var(--space-16);
`;

/** The beginnings of all that is the reader's. */
export function Overview() {
  const mine = useLatestInsights();
  const starred = useLatestStars();
  const opened = useLatestHistory();
  const sets = useParameterSets();
  const alike = alikeAmong(mine.insights ?? []);
  return (
    <Lists>
      <OverviewList
        title={`My ${nouns.products}`}
        seeAll={pageAddress("my-insights")}
        items={mine.insights}
        error={mine.error}
        onRetry={mine.retry}
        keyOf={(insight) => insight.id}
        empty={
          <>
            Nothing yet. <Link to={pageAddress("training")}>{screenText("read-a-discussion")}</Link> to see
            what it says.
          </>
        }
      >
        {(insight) => (
          <>
            <InsightRow insight={insight} deed="made" at={insight.createdAt} />
            {alike.has(insight.id) && <HowMade insight={insight} />}
          </>
        )}
      </OverviewList>
      <OverviewList
        title="Starred"
        seeAll={pageAddress("me", { tab: "starred" })}
        items={starred.stars}
        error={starred.error}
        onRetry={starred.retry}
        keyOf={({ insight }) => insight.id}
        empty={`A star keeps an ${nouns.product} here, to be found again.`}
      >
        {({ insight, createdAt }) => <InsightRow insight={insight} deed="starred" at={createdAt} />}
      </OverviewList>
      <OverviewList
        title="History"
        seeAll={pageAddress("me", { tab: "history" })}
        items={opened.histories}
        error={opened.error}
        onRetry={opened.retry}
        keyOf={({ insight }) => insight.id}
        empty="What you open is kept here, for you alone."
      >
        {({ insight, createdAt }) => <InsightRow insight={insight} deed="opened" at={createdAt} />}
      </OverviewList>
      <OverviewList
        title="Parameter sets"
        seeAll={pageAddress("me", { tab: "parameters" })}
        items={sets.parameterSets}
        error={parameterSetsError(sets.error)}
        onRetry={sets.retry}
        keyOf={({ id }) => id}
        empty={
          <>
            Parameters that you save at an <Link to={pageAddress("training")}>analysis</Link> can be used
            again.
          </>
        }
      >
        {(set) => (
          <>
            <Link to={pageAddress("training", { set: set.id })}>{set.name}</Link>
            <MetaLine>
              <span>{differenceOf(set.config)}</span>
              <span>
                saved <RelativeTime at={set.createdAt} />
              </span>
            </MetaLine>
          </>
        )}
      </OverviewList>
    </Lists>
  );
}

function differenceOf(parameters: AnalysisParameters): string {
  const changes = changesOf(parameters).length;
  return changes === 0 ? "all defaults" : `${counted(changes, "change")} from the defaults`;
}
