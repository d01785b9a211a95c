import type { Insight, Result } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { useLocation, useParams } from "react-router-dom";
import { ErrorState } from "../ui/error-state.js";
import { LoadingInsight } from "../insight/loading-insight.js";
import { AbsentInsight } from "./absent-insight.js";
import { InsightHead } from "./insight-head.js";
import { PageHeading } from "./page-heading.js";
import { InsightMeta } from "../features/insight-detail/insight-meta.js";
import { InsightView } from "../features/insight-detail/insight-view.js";
import { useLiveInsight } from "../features/insight-detail/use-live-insight.js";
import { resultState } from "../insight/result-state.js";
import { useTitled } from "../insight/use-own-titles.js";
import { reportIn } from "../insight/report-address.js";
import { useNoteVisit } from "../insight/use-note-visit.js";
import { nouns } from "../lib/messages.js";
import { useDrawnInPieces } from "../lib/use-drawn-in-pieces.js";
import { usePrerenderedUntil } from "../lib/prerendered.js";
import { partLater } from "../ui/lazy-part.js";
import { partFurtherDown } from "../ui/part-further-down.js";

const Comments = partFurtherDown(async () => (await import("../features/comments/comments.js")).Comments);

const HiddenNotice = partLater(async () => (await import("../insight/hidden-notice.js")).default);

/** One insight: while its run is under way, when it failed, and its result. */
export default function InsightPage() {
  const { id = "" } = useParams();
  // Another id is another insight: nothing of the one before may linger.
  return <OneInsight key={id} id={id} />;
}

function OneInsight({ id }: { id: string }) {
  const { insight: live, error, pace, retry } = useLiveInsight(id);
  const insight = useTitled(useDrawnInPieces(live));
  const isReport = reportIn(useLocation().search) !== null;
  useNoteVisit(insight);
  usePrerenderedUntil(insight !== undefined || error !== undefined);
  if (error?.status === 404 && insight === undefined) return <AbsentInsight />;
  if (error !== undefined && insight === undefined) {
    return (
      <>
        <PageHeading>{nouns.Product}</PageHeading>
        <ErrorState error={error} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      <InsightHead
        insight={insight}
        facts={insight && <InsightMeta insight={insight} />}
        result={insight ? resultOf(insight) : null}
      />
      {insight?.hidden && <HiddenNotice what="insight" reason={insight.hidden.reason} />}
      {insight === undefined ? (
        <LoadingInsight />
      ) : (
        <InsightView insight={insight} pace={pace} isAway={isAway(error)} />
      )}
      {insight?.status === "succeeded" && !isReport && <Comments insight={insight} />}
    </>
  );
}

/** No answer, or that of a proxy in front of a server that is down. */
function isAway(error: ApiError | undefined): boolean {
  return error !== undefined && (error.status === 0 || error.status >= 500);
}

function resultOf(insight: Insight): Result | null {
  const shown = resultState(insight);
  return shown.state === "success" ? shown.result : null;
}
