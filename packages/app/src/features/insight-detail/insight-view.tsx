import { hasPoints } from "@undertone/formats";
import type { Insight } from "@undertone/schemas/types";
import { HasPoints } from "../../insight/has-points.js";
import type { Pace } from "../../insight/pace.js";
import { resultState } from "../../insight/result-state.js";
import { Cancelled } from "./cancelled.js";
import { Failed } from "./failed.js";
import { InProgress } from "./in-progress.js";
import { Invalid } from "./invalid.js";
import { ResultView } from "./result-view.js";

/** What an insight has to show, in whichever state it is. */
export function InsightView({ insight, pace }: { insight: Insight; pace: Pace | null }) {
  const shown = resultState(insight);
  switch (shown.state) {
    case "in-progress":
      return <InProgress insight={insight} progress={shown.progress} pace={pace} />;
    case "cancelled":
      return <Cancelled insight={insight} />;
    case "failed":
      return <Failed insight={insight} error={shown.error} />;
    case "invalid":
      return <Invalid insight={insight} />;
    case "success":
      return (
        <HasPoints value={hasPoints(shown.result)}>
          <ResultView insight={insight} result={shown.result} />
        </HasPoints>
      );
  }
}
