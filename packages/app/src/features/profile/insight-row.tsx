import type { Insight } from "@undertone/schemas/types";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { RelativeTime } from "../../ui/relative-time.js";
import { counted } from "@undertone/formats";
import { originOf } from "../../insight/origin.js";
import { screenText } from "../../lib/messages.js";
import { pageAddress } from "../../lib/pages.js";

interface InsightRowProps {
  insight: Insight;
  /** What happened at the time, such as "starred". */
  deed: string;
  at: string;
}

/** An insight as one of a few lines. */
export function InsightRow({ insight, deed, at }: InsightRowProps) {
  return (
    <>
      <Link to={pageAddress("insight", { id: insight.id })}>{insight.title || screenText("untitled")}</Link>
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
