import { screens } from "@undertone/schemas/page-texts";
import styled from "@emotion/styled";
import type { AnalysisParameters, Insight } from "@undertone/schemas/types";
import { HowMade } from "../../insight/how-made.js";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { RelativeTime } from "../../ui/when.js";
import { Stack, Row } from "../../ui/stack.js";
import { count, counted } from "@undertone/formats";
import { alikeAmong } from "../../insight/alike.js";
import { itemsInOverview } from "@undertone/schemas/constants.json";
import { useCall } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/screens.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";
import { changesOf } from "../../insight/changes.js";
import { RunStatus } from "../../insight/run-status.js";
import { parameterSetsError } from "./parameter-sets-error.js";
import { pageAddress } from "../../lib/pages.js";
import { originOf } from "../../insight/origin.js";
import { useId, type ReactNode } from "react";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { Loading, Skeleton } from "../../ui/skeleton.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import type { ApiError } from "../../lib/api/api-error.js";

interface InsightRowProps {
  insight: Insight;
  /** What happened at the time, such as "starred". */
  deed: string;
  at: string;
}

function InsightRow({ insight, deed, at }: InsightRowProps) {
  return (
    <>
      <Link to={pageAddress("insight", { id: insight.id })}>{insight.title || screenText("untitled")}</Link>
      {insight.overview === null && (
        <div>
          <RunStatus insight={insight} />
        </div>
      )}
      <MetaLine>
        <span>{originOf(insight)}</span>
        {insight.overview !== null && <span>{counted(insight.overview.num_clusters, "topic")}</span>}
        <span>
          {deed} <RelativeTime at={at} />
        </span>
      </MetaLine>
    </>
  );
}

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: var(--space-16);
  align-items: start;
`;

export function Overview() {
  const limit = itemsInOverview;
  const mine = useCall("myInsights", { limit }, { action: "get-my-products" });
  const starred = useCall("stars", { limit }, { action: "get-starred-products" });
  const opened = useCall("history", { limit }, { action: "get-history" });
  const sets = useCall("myParameterSets", {}, { action: "get-parameter-sets" });
  const alike = alikeAmong(mine.data?.insights ?? []);
  return (
    <Lists>
      <Stack gap={16}>
        <OverviewList
          title={screenText("my-insights-title")}
          seeAll={pageAddress("my-insights")}
          items={mine.data?.insights}
          error={mine.error}
          onRetry={mine.retry}
          keyOf={(insight) => insight.id}
          empty={
            <ScreenSentence
              text={screens["overview-none"]}
              parts={{ read: <Link to={pageAddress("training")}>{screenText("read-a-discussion")}</Link> }}
            />
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
          title="History"
          seeAll={pageAddress("me", { tab: "history" })}
          items={opened.data?.histories}
          error={opened.error}
          onRetry={opened.retry}
          keyOf={({ insight }) => insight.id}
          empty={screenText("overview-history-none")}
        >
          {({ insight, createdAt }) => <InsightRow insight={insight} deed="opened" at={createdAt} />}
        </OverviewList>
      </Stack>
      <Stack gap={16}>
        <OverviewList
          title="Starred"
          seeAll={pageAddress("me", { tab: "starred" })}
          items={starred.data?.stars}
          error={starred.error}
          onRetry={starred.retry}
          keyOf={({ insight }) => insight.id}
          empty={screenText("starred-none-what")}
        >
          {({ insight, createdAt }) => <InsightRow insight={insight} deed="starred" at={createdAt} />}
        </OverviewList>
        <OverviewList
          title={screenText("overview-sets")}
          seeAll={pageAddress("me", { tab: "parameters" })}
          items={sets.data?.parameterSets}
          error={parameterSetsError(sets.error)}
          onRetry={sets.retry}
          keyOf={({ id }) => id}
          empty={
            <ScreenSentence
              text={screens["overview-sets-none"]}
              parts={{ analysis: <Link to={pageAddress("training")}>analysis</Link> }}
            />
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
      </Stack>
    </Lists>
  );
}

function differenceOf(parameters: AnalysisParameters): string {
  const changes = changesOf(parameters).length;
  return changes === 0
    ? screenText("overview-set-defaults")
    : screenText("overview-set-changes", { count: count(changes) });
}

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-12);
`;

const Items = styled.ul`
  > li {
    padding-block: var(--space-12);
  }

  > li:last-of-type {
    padding-bottom: 0;
  }

  > li:not(:first-of-type) {
    border-top: 1px solid var(--color-line);
  }
`;

interface OverviewListProps<Item> {
  title: string;
  seeAll: string;
  /** Undefined while they have not come. */
  items: readonly Item[] | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  empty: ReactNode;
}

/** The beginning of one of the reader's lists, and the way to all of it. */
function OverviewList<Item>(props: OverviewListProps<Item>) {
  const { title, items, error, keyOf, children } = props;
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <Stack gap={8}>
        <Heading>
          <h2 id={heading}>{title}</h2>
          {items !== undefined && items.length > 0 && (
            <Link to={props.seeAll}>
              {screenText("overview-all")}{" "}
              <VisuallyHidden>{screenText("overview-all-of", { title })}</VisuallyHidden>
            </Link>
          )}
        </Heading>
        {items === undefined && error === undefined && <LoadingItems />}
        {items === undefined && error !== undefined && (
          <Row role="alert">
            <span>{error.message}</span>
            <Button variant="quiet" onClick={props.onRetry}>
              Retry
            </Button>
          </Row>
        )}
        {items?.length === 0 && <p>{props.empty}</p>}
        {items !== undefined && items.length > 0 && (
          <Items>
            {items.slice(0, itemsInOverview).map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </Items>
        )}
      </Stack>
    </Card>
  );
}

function LoadingItems() {
  return (
    <Loading>
      <Items>
        {Array.from({ length: itemsInOverview }, (_, index) => (
          <li key={index}>
            <Stack gap={4}>
              <Skeleton width="80%" />
              <Skeleton width="45%" height="1rem" />
            </Stack>
          </li>
        ))}
      </Items>
    </Loading>
  );
}
