import type { Insight } from "@undertone/schemas/types";
import { useCall } from "../lib/api/use-call.js";
import { shortTime } from "../lib/relative-time.js";
import { MetaLine } from "../ui/meta-line.js";
import { screenText } from "../lib/screens.js";

/** When exactly an insight of the reader's was made, and with what: for those of one thread, which look alike. */
export function HowMade({ insight }: { insight: Insight }) {
  const { data } = useCall("myParameterSets", {}, { action: "get-parameter-sets" });
  const set = data?.parameterSets.find(({ id }) => id === insight.parameterSetId);
  return (
    <MetaLine>
      <time dateTime={insight.createdAt}>{shortTime(insight.createdAt)}</time>
      {set !== undefined && <span>{screenText("made-with-set", { set: set.name })}</span>}
      {insight.parameterSetId === null && <span>{screenText("made-without-set")}</span>}
    </MetaLine>
  );
}
